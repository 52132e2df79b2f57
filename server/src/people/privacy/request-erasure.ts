import type { Answer } from '@tenon/contract/endpoint';
import type { erasePerson as endpoint, listErasures as listEndpoint } from '@tenon/contract/person-care';
import { z } from 'zod';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { transliterate } from '../../platform/text/transliterate.ts';
import { findImportsOf } from '../imports/result-store.ts';
import { eraseTask } from './messages.ts';
import {
  countRows,
  findRecordIds,
  insertErasure,
  readDocumentsOf,
  readErasures,
  readShownName,
} from './privacy-store.ts';

export type RequestErasureDeps = { db: Db; live: Live; queue: Queue };

/** Stores the erasure together with its task. A worker does the rest, also after a crash. */
export async function requestErasure(
  { db, live, queue }: RequestErasureDeps,
  caller: Caller,
  id: string,
  { reason, confirm }: { reason: string; confirm: string },
): Promise<Answer<typeof endpoint>> {
  const { tenantId, actor } = caller;
  return db.as(caller.scope, async (sql) => {
    const [personId, ...others] = await readRecordIdsOrThrow(sql, tenantId, id);
    const name = await readShownName(sql, tenantId, personId);
    if (name === undefined || !matchesName(confirm, name)) {
      throw new InvalidError('not-confirmed', 'To erase this person, type their name exactly as shown.');
    }
    const record_ids = [personId, ...others];
    const row = { tenant_id: tenantId, person_id: personId, record_ids, reason, requested_by: actor };
    const erasure = await insertErasure(sql, row);
    if (!erasure) throw new ConflictError('erasure-under-way', 'This person is already being erased.');
    await queue.enqueue(sql, eraseTask, { tenant_id: tenantId, erasure_id: erasure.id }, { tenantId });
    await recordChange({ live }, sql, {
      tenant_id: tenantId,
      actor,
      action: 'person.erasure-requested',
      subject: `person:${personId}`,
      changed: 'erasures',
    });
    return erasure;
  });
}

/** Not every keyboard has every letter, so `l` is accepted for `ł`. Names that fold to nothing must match exactly. */
function matchesName(typed: string, name: string): boolean {
  const normalize = (text: string) => text.normalize().trim().toLowerCase();
  const folded = transliterate(name);
  return normalize(typed) === normalize(name) || (folded !== '' && transliterate(typed) === folded);
}

/** The counts and document names that an erasure would delete. */
export async function previewErasure({ db }: { db: Db }, caller: Caller, id: string) {
  const { tenantId } = caller;
  return db.as(caller.scope, async (sql) => {
    const recordIds = await readRecordIdsOrThrow(sql, tenantId, id);
    const documents = await readDocumentsOf(sql, tenantId, recordIds);
    return {
      counts: {
        ...(await countRows(sql, tenantId, recordIds)),
        'uploaded tables': (await findImportsOf(sql, tenantId, recordIds)).length,
      },
      document_names: documents.map(({ name }) => name),
    };
  });
}

export async function listErasures(
  { db }: { db: Db },
  caller: Caller,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Answer<typeof listEndpoint>> {
  const before = decodeCursor(z.uuid(), cursor);
  const rows = await db.as(caller.scope, (sql) =>
    readErasures(sql, caller.tenantId, { before, limit: limit + 1 }),
  );
  return toPage(
    rows,
    limit,
    (row) => row.id,
    (row) => row,
  );
}

/** The IDs of all records of the person, the canonical one first. */
async function readRecordIdsOrThrow(sql: Sql, tenantId: string, id: string): Promise<[string, ...string[]]> {
  const [canonical, ...others] = await findRecordIds(sql, tenantId, id);
  if (!canonical) throw new NotFoundError('no-such-person', 'This person does not exist in this workspace.');
  return [canonical, ...others];
}

export async function announceErasure(live: Live, sql: Sql, tenantId: string): Promise<void> {
  await announceChange(live, sql, tenantId, 'people');
  await announceChange(live, sql, tenantId, 'duplicates');
  await announceChange(live, sql, tenantId, 'erasures');
}
