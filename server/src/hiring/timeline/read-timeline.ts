import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/timeline';
import { TimelineKind as kinds, type TimelineKind } from '@tenon/contract/timeline';
import { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import { readCanonicalIds } from '../../people/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import { readDetailRow } from '../applications/detail-store.ts';
import { noSuchApplication } from '../applications/read-applications.ts';
import {
  readApplicationIdsOf,
  readTimeline,
  type TimelineRow,
  type TimelineSubject,
} from './timeline-store.ts';

type TimelineDeps = { db: Db };
type Query = ParsedQuery<typeof contract.readPersonTimeline>;
type TimelineAnswer = Answer<typeof contract.readPersonTimeline>;

const Cursor = z.object({ at: z.iso.datetime(), key: z.string().max(200) });

/** Without access to all people, someone sees the people whose applications they see. */
export async function readPersonTimeline(
  { db }: TimelineDeps,
  caller: Caller,
  id: string,
  query: Query,
): Promise<TimelineAnswer> {
  const { tenantId, permissions } = caller;
  return db.as(withDocuments(caller), async (sql) => {
    const applicationIds = await readApplicationIdsOf(sql, tenantId, id);
    const isKnown = permissions.has('people.read')
      ? (await readCanonicalIds(sql, tenantId, [id])).size > 0
      : applicationIds.length > 0;
    if (!isKnown) throw new NotFoundError('no-such-person', 'This person does not exist in this workspace.');
    const personId = permissions.has('documents.read') ? id : undefined;
    return readPage(sql, { tenantId, applicationIds, personId }, query);
  });
}

export async function readApplicationTimeline(
  { db }: TimelineDeps,
  caller: Caller,
  id: string,
  query: Query,
): Promise<TimelineAnswer> {
  const { tenantId } = caller;
  return db.as(withDocuments(caller), async (sql) => {
    if (!(await readDetailRow(sql, tenantId, id))) throw noSuchApplication();
    return readPage(sql, { tenantId, applicationIds: [id], personId: undefined }, query);
  });
}

/** Whoever sees an application sees the name of the resume that was sent with it. */
const withDocuments = ({ scope }: Caller) => ({ ...scope, side: 'hiring' });

async function readPage(
  sql: Sql,
  subject: TimelineSubject,
  { cursor, limit, kind }: Query,
): Promise<TimelineAnswer> {
  const before = decodeCursor(Cursor, cursor);
  const wanted: readonly TimelineKind[] = kind ? [...new Set(kind)] : kinds.options;
  const rows = await readTimeline(sql, subject, { kinds: wanted, before, limit: limit + 1 });
  return toPage(rows, limit, ({ at_key, key }) => ({ at: at_key, key }), present);
}

function present({ at_key: _, key: __, ...entry }: TimelineRow): TimelineAnswer['items'][number] {
  return entry as TimelineAnswer['items'][number];
}
