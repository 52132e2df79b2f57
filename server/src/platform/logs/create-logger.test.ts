import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { createLogger } from './create-logger.ts';
import type { LogLine, LogStore } from './port.ts';

it('a logger writes one JSON object per line if the output is not a terminal', () => {
  const { output, text } = captured();
  const logger = createLogger({
    output,
    tags: { group: 'api' },
    now: () => new Date('2026-05-01T10:00:00Z'),
  });
  logger.child({ request_id: 'r1' }).info('answered', { status: 200, level: 'mine' });
  expect(JSON.parse(text())).toEqual({
    time: '2026-05-01T10:00:00.000Z',
    level: 'info',
    message: 'answered',
    group: 'api',
    request_id: 'r1',
    status: 200,
  });
  expect(text().endsWith('}\n')).toBe(true);
});

it('a logger writes readable text on a terminal, with the stack of an error and its cause', () => {
  const { output, text } = captured(true);
  const cause = new Error('the disk is full');
  createLogger({ output, tags: { group: 'worker' } }).error('parsing failed', {
    document: 'cv.pdf',
    error: new Error('cannot write', { cause }),
  });
  const plain = stripVTControlCharacters(text());
  expect(plain).toMatch(
    /^\d\d:\d\d:\d\d error worker parsing failed document=cv\.pdf\n {2}Error: cannot write\n/,
  );
  expect(plain).toContain('caused by Error: the disk is full');
});

it('a logger leaves out lines below its level', () => {
  const { output, text } = captured();
  const logger = createLogger({ output, level: 'warn' });
  logger.info('quiet');
  logger.warn('loud');
  createLogger({ output, level: 'silent' }).error('nothing');
  expect(text()).toContain('loud');
  expect(text()).not.toMatch(/quiet|nothing/);
});

it('a quiet terminal shows warnings, and errors only of a run, while the file and the store get every line', async () => {
  const { output, text } = captured(true);
  const file = captured();
  const { store, stored } = collecting();
  const logger = createLogger({ output, outputLevel: 'warn', file: file.output, store });
  const run = logger.child({ run_id: 'r1' });
  logger.info('request completed');
  logger.warn('disk almost full');
  run.warn('page fetch retried');
  run.error('page fetch failed');
  await logger.close();

  const messages = ['request completed', 'disk almost full', 'page fetch retried', 'page fetch failed'];
  const printed = stripVTControlCharacters(text()).trim().split('\n');
  expect(printed.map((line) => line.replace(/^\S+ +\w+ +/, ''))).toEqual([messages[1], messages[3]]);
  expect(
    file
      .text()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).message),
  ).toEqual(messages);
  expect(stored.map(({ message }) => message)).toEqual(messages);
});

it('a log file that cannot be written keeps no line from the terminal and the store', async () => {
  const { output, text } = captured();
  const { store, stored } = collecting();
  const file = {
    write() {
      throw new Error('ENOSPC');
    },
  };
  const logger = createLogger({ output, file, store });
  logger.info('task finished');
  await logger.close();
  expect(text()).toContain('task finished');
  expect(stored).toHaveLength(1);
});

it('a logger hides secrets, however deep and however they are spelled', async () => {
  const { output, text } = captured();
  const { store, stored } = collecting();
  const logger = createLogger({ output, store });
  logger.info('connecting to postgres://tenon:hunter2@db/tenon with Bearer abcdef123456', {
    token: 'hunter2',
    headers: { Authorization: 'Bearer hunter2', 'Set-Cookie': ['hunter2'], accept: 'json' },
    list: [{ client_secret: 'hunter2', API_KEY: 'hunter2', dbPassword: { value: 'hunter2' } }],
    map: new Map([['refreshToken', 'hunter2']]),
    error: Object.assign(new Error('login postgres://tenon:hunter2@db failed'), { password: 'hunter2' }),
    tokens: 512,
  });
  await logger.close();
  expect(text() + JSON.stringify(stored)).not.toMatch(/hunter2|abcdef123456/);
  expect(stored[0]?.fields).toMatchObject({ token: '[redacted]', headers: { accept: 'json' }, tokens: 512 });
});

it('a logger accepts any value', () => {
  const { output, text } = captured();
  const loop: Record<string, unknown> = {};
  loop.self = loop;
  const trap = {
    get bad() {
      throw new Error('no');
    },
  };
  const logger = createLogger({ output });
  logger.info('loop', {
    loop,
    bytes: new Uint8Array(5),
    date: new Date(Number.NaN),
    long: 'x'.repeat(50_000),
  });
  logger.info('trap', { trap });
  expect(text().length).toBeLessThan(12_000);
  expect(text()).toContain('(5 bytes)');
  expect(text()).toContain('"message":"trap"');
});

it('a logger sends lines to the store in batches', async () => {
  const { store, batches, stored } = collecting();
  const logger = createLogger({ store, output: captured().output });
  for (let at = 0; at < 450; at++) logger.info(`line ${at}`);
  await sleep(350);
  expect(stored.map((line) => line.message)).toEqual(Array.from({ length: 450 }, (_, at) => `line ${at}`));
  expect(batches()).toEqual([200, 200, 50]);
  await logger.close();
});

it('a logger never waits for a store that is down, and stores its lines later', async () => {
  const { output, text } = captured();
  const { store, stored, control } = collecting();
  control.isDown = true;
  const logger = createLogger({ store, output });
  for (let at = 0; at < 5; at++) logger.info(`line ${at}`);
  await sleep(900);
  expect(text().match(/log storage failed/g)).toHaveLength(1);
  control.isDown = false;
  await logger.close();
  expect(stored.map((line) => line.message)).toEqual(['line 0', 'line 1', 'line 2', 'line 3', 'line 4']);
});

it('a logger does not wait forever when it closes', async () => {
  const store: LogStore = { ...collecting().store, append: () => new Promise(() => {}) };
  const logger = createLogger({ store, output: captured().output });
  logger.info('lost');
  const started = Date.now();
  await logger.close();
  expect(Date.now() - started).toBeLessThan(3_000);
});

it('a logger with a full buffer drops debug lines first, and reports how many', async () => {
  const { store, stored, control } = collecting();
  control.isDown = true;
  const logger = createLogger({ store, level: 'debug', output: captured().output });
  for (let at = 0; at < 2_000; at++) logger.debug(`debug ${at}`);
  for (let at = 0; at < 9_000; at++) logger.info(`info ${at}`);
  logger.debug('one more');
  control.isDown = false;
  await logger.close();

  const kept = (start: string) => stored.filter((line) => line.message.startsWith(start)).length;
  expect(kept('info')).toBe(9_000);
  expect(kept('debug')).toBe(1_000);
  const dropped = stored.filter((line) => line.fields.dropped).map((line) => line.fields.dropped);
  expect(dropped).toEqual([1_001]);
});

function captured(isTTY = false) {
  const parts: string[] = [];
  return { output: { isTTY, write: (text: string) => parts.push(text) }, text: () => parts.join('') };
}

function collecting() {
  const control = { isDown: false };
  const stored: LogLine[] = [];
  const sizes: number[] = [];
  const store: LogStore = {
    async append(lines) {
      if (control.isDown) throw new Error('the store is down');
      stored.push(...lines);
      sizes.push(lines.length);
    },
    query: async () => [],
    forget: async () => 0,
    purge: async () => 0,
  };
  return { store, stored, control, batches: () => sizes };
}
