import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import type { readHistory as endpoint, HistoryEntry, IdentifierType } from '@tenon/contract/people';
import { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import type { ShownIdentifier } from './description-store.ts';
import { type HistoryRow, readHistoryRows } from './history-store.ts';
import { readShownIdentifiers } from './identifier-store.ts';
import { noSuchPerson } from './no-such-person.ts';
import { findCanonicalId, readRecordIds } from './person-store.ts';

const Cursor = z.object({ moment: z.iso.datetime({ precision: 6 }), key: z.string() });

/** One timeline of identifiers, edits, documents, conflicts, decisions, merges and splits. */
export async function readHistory(
  { db }: { db: Db },
  { scope, tenantId }: Caller,
  id: string,
  { cursor, limit }: ParsedQuery<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const before = decodeCursor(Cursor, cursor);
  return db.as(scope, async (sql) => {
    const canonicalId = await findCanonicalId(sql, tenantId, id);
    if (!canonicalId) throw noSuchPerson();
    const recordIds = await readRecordIds(sql, tenantId, canonicalId);
    const rows = await readHistoryRows(sql, tenantId, recordIds, { before, limit: limit + 1 });
    const identifierIds = rows.flatMap(({ identifier_id }) => identifier_id ?? []);
    const identifiers = new Map(
      (await readShownIdentifiers(sql, tenantId, identifierIds)).map((identifier) => [
        identifier.id,
        identifier,
      ]),
    );
    return toPage(
      rows,
      limit,
      ({ moment, key }) => ({ moment, key }),
      (row) => toEntry(row, row.identifier_id ? identifiers.get(row.identifier_id) : undefined),
    );
  });
}

function toEntry(row: HistoryRow, identifier: ShownIdentifier | undefined): z.input<typeof HistoryEntry> {
  const { at, by, changed_by_person_id, changed_by_table_type, what } = row;
  const detail = what === 'conflict' ? (sourceLabels[row.detail ?? ''] ?? null) : row.detail;
  const author = { by, changed_by_person_id, changed_by_table_type };
  return { at, ...author, what, text: sentences[what](row), detail, identifier: identifier ?? null };
}

const sourceLabels: Record<string, string> = {
  intake: 'Found when a person was added',
  change: 'Found when a person was changed',
  import: 'Found by an import',
  document: 'Found in a document',
  scan: 'Found by a duplicate scan',
};

const typeLabels: Record<IdentifierType, string> = {
  email: 'Email address',
  phone: 'Phone number',
  linkedin: 'LinkedIn profile',
  github: 'GitHub profile',
  website: 'Website',
  national_id: 'National ID',
};

const decisions: Record<string, (other: string) => string> = {
  same_person: (other) => `Marked as the same person as ${other}`,
  different_people: (other) => `Marked as a different person than ${other}`,
  reopened: (other) => `Reopened as a possible duplicate of ${other}`,
  split: (other) => `Reopened as a possible duplicate of ${other} after the merge was undone`,
};

const sentences: Record<HistoryEntry['what'], (row: HistoryRow) => string> = {
  added: ({ value }) => `${value} was added`,
  identifier: ({ how, identifier_type, value, other }) => {
    const label = identifier_type ? typeLabels[identifier_type] : 'Identifier';
    if (how === 'replaced') return `${label} ${other} was replaced by ${value}`;
    return `${label} ${value} was ${how}`;
  },
  facts: ({ fields }) => `Changed: ${(fields ?? []).map((field) => field.replaceAll('_', ' ')).join(', ')}`,
  document: ({ how, other }) =>
    how === 'created' ? `Added from ${other}` : `${other} was linked to this person`,
  merged: ({ value, other }) => `${other} was merged into ${value}`,
  split: ({ value, other }) => `The merge of ${other} into ${value} was undone`,
  conflict: ({ how, other }) =>
    how === 'identifier'
      ? `Possible duplicate of ${other}: same contact`
      : `Possible duplicate of ${other}: similar details`,
  decision: ({ how, other }) => decisions[how]?.(other ?? '') ?? `Decided about ${other}`,
};
