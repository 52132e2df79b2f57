import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { changeIngestionSchedule as endpoint } from '@tenon/contract/ingestion-schedules';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { InvalidError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { findCompaniesByKey, readSchedule, readScheduledIds, saveFrequency } from './store.ts';

export type ScheduleDeps = { db: Db; live: Live; now: () => Date };

export async function changeSchedule(
  { db, live, now }: ScheduleDeps,
  caller: Caller,
  { frequency, companies }: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { tenantId, actor } = caller;
  return db.as(caller.scope, async (sql) => {
    const ids = companies ? await resolveKeys(sql, companies) : await readScheduledIds(sql, tenantId);
    await saveFrequency(sql, caller, ids, frequency, now());
    await recordChange({ live }, sql, {
      tenant_id: tenantId,
      actor,
      action: 'ingestion.scheduled',
      subject: 'ingestion_schedule',
      details: { frequency, companies: ids.length },
      changed: 'companies',
    });
    return readSchedule(sql, tenantId);
  });
}

async function resolveKeys(sql: Sql, keys: readonly string[]): Promise<string[]> {
  const found = await findCompaniesByKey(sql, keys);
  const unknown = keys.filter((key) => !found.some((company) => company.key === key));
  if (unknown.length > 0) {
    throw new InvalidError('unknown-company', `Unknown company: ${unknown.slice(0, 10).join(', ')}.`, {
      details: { companies: unknown.slice(0, 100) },
    });
  }
  return found.map(({ id }) => id);
}
