import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { formatJson } from './console.ts';
import { eraseLogFiles } from './erase-log-files.ts';
import { openLogFile } from './log-file.ts';
import type { LogStore } from './port.ts';

const folder = async () => join(await temporaryFolder('logs'), 'logs');
const line = (message: string, more: { tenant_id?: string; logged_at?: Date } = {}) =>
  formatJson({ logged_at: new Date(), level: 'info', message, fields: {}, ...more });
const messagesIn = (path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text).message);

it('a log file never grows past its limit, and the previous file is kept once', async () => {
  const where = await folder();
  const file = openLogFile(where, 'api', { maxBytes: 2_000 });
  for (let at = 0; at < 200; at++) file.write(line(`line ${at}`));

  expect(readdirSync(where).sort()).toEqual(['api.log', 'api.log.1']);
  for (const name of readdirSync(where)) expect(statSync(join(where, name)).size).toBeLessThanOrEqual(2_000);
  const kept = [...messagesIn(join(where, 'api.log.1')), ...messagesIn(join(where, 'api.log'))];
  expect(kept.at(-1)).toBe('line 199');
  expect(kept).toEqual(kept.map((_, at) => `line ${200 - kept.length + at}`));
});

it('only the account that runs the server can read its log files', async () => {
  const where = await folder();
  openLogFile(where, 'api').write(line('started'));
  expect(statSync(where).mode & 0o777).toBe(0o700);
  expect(statSync(join(where, 'api.log')).mode & 0o777).toBe(0o600);
});

it('erasing a person also removes their lines from the log files, and the file goes on', async () => {
  const where = await folder();
  const file = openLogFile(where, 'worker');
  file.write(line('mailed JANE "J" Doe', { tenant_id: 'ours' }));
  file.write(line('task finished', { tenant_id: 'ours' }));
  file.write(line('mailed jane "j" doe', { tenant_id: 'theirs' }));

  expect(await eraseLogFiles(store, where).forget('ours', ['Jane "J" Doe'])).toBe(3);

  file.write(line('task started'));
  expect(messagesIn(join(where, 'worker.log'))).toEqual([
    'task finished',
    'mailed jane "j" doe',
    'task started',
  ]);
  expect(statSync(join(where, 'worker.log')).mode & 0o777).toBe(0o600);
});

it('old lines leave the log files when they leave the database', async () => {
  const where = await folder();
  const file = openLogFile(where, 'worker');
  file.write(line('old', { logged_at: new Date('2026-01-01') }));
  file.write('{"time":"2026-03-01T00:00:00.000Z","mess\n');
  file.write(line('new', { logged_at: new Date('2026-03-01') }));

  expect(await eraseLogFiles(store, where).purge(new Date('2026-02-01'))).toBe(5);
  expect(messagesIn(join(where, 'worker.log'))).toEqual(['new']);
});

const store = { forget: async () => 3, purge: async () => 5 } as unknown as LogStore;
