import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { logStoreSuite } from '../../../test/suites/logs.ts';
import { createLogger } from './create-logger.ts';
import { postgresLogs } from './postgres.ts';

const { db } = await testDatabase();
const store = postgresLogs(db);

logStoreSuite('postgres', store);

it('a tenant can neither read nor change the log lines of another', async () => {
  const [ours, theirs] = [randomUUID(), randomUUID()];
  await store.append([
    { logged_at: new Date(), level: 'info', message: 'secret', tenant_id: theirs, fields: {} },
  ]);
  const seen = await db.as(
    { tenantId: ours },
    (sql) => sql`select * from log_line where tenant_id = ${theirs}`,
  );
  expect(seen).toHaveLength(0);
  const change = db.as({ tenantId: theirs }, (sql) => sql`update log_line set message = ''`);
  await expect(change).rejects.toThrow(/permission denied/);
  const removal = db.as({ tenantId: theirs }, (sql) => sql`delete from log_line`);
  await expect(removal).rejects.toThrow(/permission denied/);
});

it('log lines of a transaction that is rolled back are kept', async () => {
  const tenant_id = randomUUID();
  const logger = createLogger({ store, output: { write: () => {} } });
  const undone = db.as({ tenantId: tenant_id }, async () => {
    logger.child({ tenant_id }).error('it went wrong', { error: new Error('boom') });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await logger.close();
  expect(await store.query({ tenant_id })).toMatchObject([
    { message: 'it went wrong', fields: { error: { message: 'boom' } } },
  ]);
});

it('any content of a log line can be stored', async () => {
  const run_id = randomUUID();
  const logger = createLogger({ store, output: { write: () => {} }, tags: { run_id } });
  logger.info('nul \0 and half a pair \ud83d', { '\0key': '\ud83d', huge: 10n ** 30n, none: undefined });
  logger.child({ tenant_id: 'not-a-uuid' }).info('odd tenant');
  await logger.close();
  expect(await store.query({ tenant_id: undefined, run_id })).toMatchObject([
    { message: 'nul  and half a pair \ufffd', fields: { key: '\ufffd', huge: `1${'0'.repeat(30)}` } },
    { message: 'odd tenant', fields: { tenant_id: 'not-a-uuid' } },
  ]);
});
