import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import type { previewRetention as previewEndpoint } from '@tenon/contract/person-care';
import { z } from 'zod';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError, InvalidError } from '../../platform/errors.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { findRecruiter } from '../records/recruiter-store.ts';
import { readSummaries } from '../records/summaries.ts';
import { eraseTask } from './messages.ts';
import { insertErasures, readSettings } from './privacy-store.ts';
import { announceErasure } from './request-erasure.ts';
import { countInactive, readInactive, readRetainingTenants } from './retention-store.ts';

export type RetentionDeps = { db: Db; live: Live; queue: Queue; now: () => Date };

const BATCH_SIZE = 500;
const Cursor = z.object({ at: z.iso.datetime(), id: z.uuid() });

/** The people that the rule would erase, longest inactive first. */
export async function previewRetention(
  { db, now }: RetentionDeps,
  caller: Caller,
  { cursor, limit, months }: ParsedQuery<typeof previewEndpoint>,
): Promise<Answer<typeof previewEndpoint>> {
  const { tenantId } = caller;
  const position = decodeCursor(Cursor, cursor);
  return db.as(caller.scope, async (sql) => {
    const rule = months ?? (await readSettings(sql, tenantId)).retention_months;
    if (rule === null) return { items: [], next_cursor: null, total: 0 };
    const since = monthsBefore(now(), rule);
    const after = position && { id: position.id, last_touched_at: new Date(position.at) };
    const rows = await readInactive(sql, tenantId, { since, after, limit: limit + 1 });
    const page = toPage(
      rows,
      limit,
      (row) => ({ at: row.last_touched_at.toISOString(), id: row.id }),
      (row) => row,
    );
    const recruiterPersonId = await findRecruiter(sql, tenantId, caller.actor);
    const shown = await readSummaries(
      sql,
      recruiterPersonId,
      page.items.map(({ id }) => id),
    );
    const touched = new Map(page.items.map((row) => [row.id, row.last_touched_at]));
    return {
      items: shown.map((person) => ({ ...person, last_touched_at: touched.get(person.id) ?? now() })),
      next_cursor: page.next_cursor,
      total: await countInactive(sql, tenantId, since),
    };
  });
}

/** Fails if the number of people differs from the preview, because an erasure cannot be undone. */
export async function runRetention(deps: RetentionDeps, caller: Caller, expected: number) {
  const { tenantId, actor } = caller;
  return deps.db.as(caller.scope, async (sql) => {
    const { retention_months: months } = await readSettings(sql, tenantId);
    if (months === null)
      throw new InvalidError('no-retention-rule', 'This workspace has no retention rule. Set one first.');
    const since = monthsBefore(deps.now(), months);
    const total = await countInactive(sql, tenantId, since);
    if (total !== expected) {
      throw new ConflictError(
        'preview-outdated',
        `The rule now applies to ${total} people, not ${expected}. Check the preview again.`,
      );
    }
    const erasures = await eraseInactive(deps, sql, { tenantId, actor, months });
    await recordChange(deps, sql, {
      tenant_id: tenantId,
      actor,
      action: 'people.retention-run',
      details: { people: erasures, months },
    });
    return { erasures };
  });
}

/** Runs the rule of every workspace that has it run every night. */
export async function retainPeople(deps: RetentionDeps): Promise<void> {
  for (const tenantId of await readRetainingTenants(deps.db.sql)) {
    await deps.db.as({ tenantId }, async (sql) => {
      const { retention_months: months } = await readSettings(sql, tenantId);
      if (months !== null) await eraseInactive(deps, sql, { tenantId, actor: 'system', months });
    });
  }
}

async function eraseInactive(
  { live, queue, now }: RetentionDeps,
  sql: Sql,
  { tenantId, actor, months }: { tenantId: string; actor: string; months: number },
): Promise<number> {
  const since = monthsBefore(now(), months);
  const people = await readInactive(sql, tenantId, { since, after: undefined });
  let count = 0;
  for (let start = 0; start < people.length; start += BATCH_SIZE) {
    const personIds = people.slice(start, start + BATCH_SIZE).map(({ id }) => id);
    const reason = `No activity for ${months} months`;
    const erasures = await insertErasures(sql, tenantId, { personIds, since, reason, requestedBy: actor });
    const tasks = erasures.map(({ id }) => ({
      payload: { tenant_id: tenantId, erasure_id: id },
      tenantId,
      priority: 'low' as const,
    }));
    if (tasks.length > 0) await queue.enqueueMany(sql, eraseTask, tasks);
    count += tasks.length;
  }
  if (count > 0) await announceErasure(live, sql, tenantId);
  return count;
}

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}
