import { rolePermissions } from '@tenon/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../src/api.ts';
import { type Attempt, attemptsOn, type Loot } from './attack/attempts.ts';
import { type RichTenant, richTenant } from './attack/rich-tenant.ts';
import { marksIn, secretsOf } from './attack/secrets-of.ts';
import { type Outcome, sendAttempt } from './attack/send-attempt.ts';
import {
  fingerprint,
  startNewNumbers,
  type TenantRow,
  tenantRows,
  tenantTables,
} from './attack/tenant-rows.ts';
import { lineParsers } from './documents/line-parsers.ts';
import { type Operation, readOperations } from './openapi/read-operations.ts';
import { testSystem } from './system.ts';

const CONCURRENCY = 8;

const test = await testSystem({ openParsers: lineParsers });
// Calls the API directly: a socket knows nothing of tenants, and costs a millisecond each time.
const api = createApi(test.system, { publicUrl: () => test.url, checkAnswers: true });
const send = async (path: string, init?: RequestInit) => api.request(path, init);
const operations = await readOperations(test.fetch);
const readsFirst = [...operations].sort((one, other) => rank(one) - rank(other));

let anders: RichTenant;
let birch: RichTenant;
let rowsOfBirch: TenantRow[];
let loot: Loot;
let callers: Caller[] = [];

type Caller = {
  name: string;
  token: string | undefined;
  permissions: readonly string[];
};

const attacked = new Set<string>();
/** Values that an attacker wrote in their own workspace, which they may read back. */
const written = new Set<string>();
let attempts = 0;

beforeAll(async () => {
  const { owner } = test.database;
  anders = await richTenant(test, 'anders');
  await startNewNumbers(owner);
  birch = await richTenant(test, 'birch');
  rowsOfBirch = await tenantRows(owner, birch.id);
  const secrets = secretsOf(rowsOfBirch, await tenantRows(owner, anders.id));
  loot = { secrets, cursors: await cursorsOf(birch), ...heldBy(rowsOfBirch) };
  const { owner: everything, viewer: looking } = rolePermissions;
  callers = [
    { name: 'an owner', token: anders.owner.token, permissions: everything },
    { name: 'a viewer', token: anders.viewer.token, permissions: looking },
    { name: 'an API key with every permission', token: anders.apiKey, permissions: everything },
    { name: 'nobody in particular', token: undefined, permissions: [] },
  ];
});

afterAll(() => {
  console.log(
    `Attacked ${attacked.size} of ${operations.length} operations as ${callers.length} callers ` +
      `with ${loot.secrets.marks.length} values of another tenant: ${attempts} attempts.`,
  );
});

describe('a tenant under attack', () => {
  it('has rows in every table', async () => {
    const filled = new Set(rowsOfBirch.map(({ table }) => table));
    const tables = await tenantTables(test.database.owner);
    expect(tables.length).toBeGreaterThan(10);
    // If this fails, add rows in attack/rich-tenant.ts.
    expect(tables.filter((table) => !filled.has(table))).toEqual([]);
    expect([...filled]).toEqual(expect.arrayContaining(['app_user', 'user_setting', 'refresh_token']));
    expect(loot.secrets.marks.length).toBeGreaterThan(50);
    expect(loot.secrets.integers.length).toBeGreaterThan(3);
    expect(loot.cursors.length).toBeGreaterThanOrEqual(8);
  });

  it.each(readsFirst)('$method $path reveals nothing of it', async (operation) => {
    const all = attemptsOn(operation, loot);
    await renewTokens();
    for (const caller of callers) {
      const plans = isTurnedAway(operation, caller) ? spreadOver(all) : all;
      for (let at = 0; at < plans.length; at += CONCURRENCY) {
        const batch = plans.slice(at, at + CONCURRENCY);
        const faults = await Promise.all(batch.map((plan) => attack(operation, caller, plan)));
        expect(faults.filter(Boolean), `as ${caller.name}`).toEqual([]);
      }
    }
    attacked.add(operation.id);
  });

  it.each(readsFirst.filter(({ method }) => method === 'GET'))(
    'shows nothing new at $path after all attempts',
    async (operation) => {
      const [plain] = attemptsOn(operation, loot);
      const [owner] = callers;
      expect(plain && owner && (await attack(operation, owner, plain))).toBeUndefined();
    },
  );

  it('is unchanged, to the last row', async () => {
    const rows = await tenantRows(test.database.owner, birch.id);
    expect(fingerprint(rows)).toBe(fingerprint(rowsOfBirch));
  });

  it('was attacked on every operation, by callers who are still signed in', async () => {
    expect(attacked.size).toBe(operations.length);
    expect(attempts).toBeGreaterThan(operations.length * 20);
    for (const { name, token } of callers.filter((caller) => caller.token)) {
      const user = await test.fetch('/api/user', { headers: { authorization: `Bearer ${token}` } });
      expect([name, user.status]).toEqual([name, 200]);
    }
  });
});

/** Refreshes the sessions: on a busy machine, the attack takes longer than a token is valid. */
async function renewTokens(): Promise<void> {
  const { tokens } = test.system;
  for (const caller of callers) {
    if (!caller.token || caller.token === anders.apiKey) continue;
    caller.token = (await tokens.issue(await tokens.verify(caller.token))).token;
  }
}

/** The guard sees only the token of a request: if it rejects a caller, it does so whatever they send. */
function isTurnedAway({ isOpen, needs }: Operation, { token, permissions }: Caller): boolean {
  const may = needs.some((list) => list.every((permission) => permissions.includes(permission)));
  return !isOpen && (!token || !may);
}

const AT_A_CLOSED_DOOR = 40;

function spreadOver(plans: readonly Attempt[]): Attempt[] {
  const step = Math.max(1, Math.floor(plans.length / AT_A_CLOSED_DOOR));
  return plans.filter((_, at) => at % step === 0);
}

/** The problem with the response, if any. */
async function attack(operation: Operation, caller: Caller, plan: Attempt) {
  attempts++;
  const outcome = await sendAttempt(send, caller.token, plan);
  const fault = faultIn(operation, caller, plan, outcome);
  if (plan.method !== 'GET' && outcome.status < 300) {
    for (const mark of marksIn(plan.brought, loot.secrets.marks)) written.add(mark);
  }
  return (
    fault && { sent: `${plan.method} ${plan.path}`, body: plan.body, fault, got: outcome.text.slice(-500) }
  );
}

function faultIn(operation: Operation, caller: Caller, plan: Attempt, outcome: Outcome) {
  const { status, text } = outcome;
  const leaked = marksIn(text, loot.secrets.marks).filter(
    (mark) => !written.has(mark) && !plan.brought.includes(mark),
  );
  if (leaked.length > 0) return `${status} shows ${leaked.slice(0, 5).join(', ')}`;
  if (status >= 500) return `${status}`;
  const refusal = caller.token ? 403 : 401;
  if (isTurnedAway(operation, caller) && status !== refusal) return `${status} without the right to it`;
  const names = operation.parameters.filter((parameter) => parameter.in === 'path');
  if (names.length > 0 && status < 300) return `${status} for something that is not theirs`;
  return undefined;
}

/** Page cursors that were issued to the other tenant, one for every list. */
async function cursorsOf({ owner }: RichTenant): Promise<string[]> {
  const lists = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'cursor'));
  const pages = await Promise.all(lists.map(({ path }) => owner.get(`${path}?limit=1`)));
  return [...new Set(pages.map(({ body }) => body.next_cursor))].filter((cursor) => cursor !== null);
}

function heldBy(rows: readonly TenantRow[]): Pick<Loot, 'eventIds' | 'idempotencyKeys'> {
  const of = (name: string) => rows.filter(({ table }) => table === name).map(({ row }) => row);
  return {
    eventIds: of('live_topic').map(({ epoch }) => `${epoch}:0`),
    idempotencyKeys: of('idempotency_key').map(({ key }) => String(key)),
  };
}

/**
 * Writes of an attacker make later responses harder to judge, so all reads come first; they also make them slower, so
 * writes that add to a list come last.
 */
function rank({ method, path }: Operation): number {
  if (method === 'GET') return 0;
  if (path.startsWith('/auth')) return 3;
  return method === 'POST' && /^\/api\/[\w-]+$/.test(path) ? 2 : 1;
}
