import { expect, it, vi } from 'vitest';
import { postgresFolder } from '../../../test/postgres-folder.ts';
import { postgres } from '../db/driver.ts';

// Creating a database waits for the disk, which is slow if it is busy.
vi.setConfig({ testTimeout: 120_000 });

it('an empty folder becomes a UTF-8 database with a password that only this machine can reach', async () => {
  const { start } = await postgresFolder();
  const server = await start();

  expect(server.adopted).toBe(false);
  const [facts] = await query(
    server.url('postgres'),
    `select current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses,
            current_setting('unix_socket_directories') as sockets, current_user as "user",
            (select datlocale from pg_database where datname = 'template1') as locale`,
  );
  expect(facts).toEqual({
    encoding: 'UTF8',
    addresses: '127.0.0.1',
    sockets: '',
    user: 'tenon',
    locale: 'C.UTF-8',
  });
  const wrongPassword = new URL(server.url('postgres'));
  wrongPassword.password = 'wrong';
  await expect(query(wrongPassword.href, 'select 1')).rejects.toThrow('password authentication failed');
  await server.release();
});

it('the embedded database keeps its rows over a restart', async () => {
  const { start } = await postgresFolder();
  const first = await start();
  await query(first.url('postgres'), 'create table kept as select 7 as value');
  await first.release();
  await expect(query(first.url('postgres'), 'select 1')).rejects.toThrow('ECONNREFUSED');

  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second.url('postgres'), 'select value from kept')).toEqual([{ value: 7 }]);
  await second.release();
});

it('the embedded server serves several processes and stops with the last one', async () => {
  const { start, startElsewhere } = await postgresFolder();
  const first = await start();
  const second = await start();
  const killed = await startElsewhere();
  expect([second.adopted, killed.adopted]).toEqual([true, true]);

  await killed.killHard();
  await first.release();
  await first.release();
  expect(await query(second.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);

  await second.release();
  await expect(query(second.url('postgres'), 'select 1')).rejects.toThrow('ECONNREFUSED');
});

it('two processes that start an empty folder at once share one server', async () => {
  const { startElsewhere } = await postgresFolder();

  const servers = await Promise.all([startElsewhere(), startElsewhere()]);

  expect(servers.map(({ adopted }) => adopted).sort()).toEqual([false, true]);
  expect(servers[0]?.url).toBe(servers[1]?.url);
});

it('settings are passed to the embedded server', async () => {
  const { start } = await postgresFolder();
  const server = await start({ settings: { max_connections: '33' } });
  expect(await query(server.url('postgres'), 'show max_connections')).toEqual([{ max_connections: '33' }]);
  await server.release();
});

it('a start that is aborted does not start a server', async () => {
  const { start } = await postgresFolder();
  const stop = new AbortController();
  const starting = start({ signal: stop.signal });
  stop.abort();
  await expect(starting).rejects.toThrow('aborted');

  const server = await start();
  expect(server.adopted).toBe(false);
  await server.release();
});

async function query(url: string, text: string): Promise<unknown[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
  try {
    return [...(await sql.unsafe(text))];
  } finally {
    await sql.end({ timeout: 1 });
  }
}
