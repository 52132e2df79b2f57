import { type CommandParser, defineScript } from '@redis/client';

const TOKENS = 'tenon:lease-token';

type ExpiresAt = number;

const named = (reply: [string, ExpiresAt] | null) => reply && { value: reply[0], expiresAt: reply[1] };

/**
 * The token is assigned in the same step: one more than the last, and never below the time in microseconds, so that it
 * rises even if Redis lost its data. It stays a safe integer until the year 2255.
 */
const acquire = defineScript({
  SCRIPT: `
    local time = redis.call('TIME')
    local last = tonumber(redis.call('GET', KEYS[2]) or '0') or 0
    local token = string.format('%.0f', math.max(last + 1, time[1] * 1000000 + time[2]))
    if not redis.call('SET', KEYS[1], ARGV[1] .. '#' .. token, 'NX', 'PX', ARGV[2]) then return false end
    redis.call('SET', KEYS[2], token)
    return { ARGV[1] .. '#' .. token, redis.call('PEXPIRETIME', KEYS[1]) }`,
  NUMBER_OF_KEYS: 2,
  parseCommand(parser: CommandParser, key: string, owner: string, milliseconds: number) {
    parser.pushKey(key);
    parser.pushKey(TOKENS);
    parser.push(owner, String(milliseconds));
  },
  transformReply: named,
});

const renew = defineScript({
  SCRIPT: `
    if redis.call('GET', KEYS[1]) ~= ARGV[1] then return false end
    redis.call('PEXPIRE', KEYS[1], ARGV[2])
    return redis.call('PEXPIRETIME', KEYS[1])`,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser: CommandParser, key: string, value: string, milliseconds: number) {
    parser.pushKey(key);
    parser.push(value, String(milliseconds));
  },
  transformReply: undefined as unknown as () => ExpiresAt | null,
});

const release = defineScript({
  SCRIPT: `
    if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
    return redis.call('DEL', KEYS[1])`,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser: CommandParser, key: string, value: string) {
    parser.pushKey(key);
    parser.push(value);
  },
  transformReply: undefined as unknown as () => number,
});

const holder = defineScript({
  SCRIPT: `
    local value = redis.call('GET', KEYS[1])
    return value and { value, redis.call('PEXPIRETIME', KEYS[1]) }`,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser: CommandParser, key: string) {
    parser.pushKey(key);
  },
  transformReply: named,
});

export const scripts = { acquire, renew, release, holder };
