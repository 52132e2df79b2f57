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
import { findCanonicalId, readMemberIds } from './person-store.ts';

const Cursor = z.object({ moment: z.iso.datetime({ precision: 6 }), key: z.string() });

/** One timeline out of identifiers, facts, documents, conflicts, decisions, merges and splits. */
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
    const members = await readMemberIds(sql, tenantId, canonicalId);
    const rows = await readHistoryRows(sql, tenantId, members, { before, limit: limit + 1 });
    const wanted = rows.flatMap(({ identifier_id }) => identifier_id ?? []);
    const shown = new Map((await readShownIdentifiers(sql, tenantId, wanted)).map((each) => [each.id, each]));
    return toPage(
      rows,
      limit,
      ({ moment, key }) => ({ moment, key }),
      (row) => toEntry(row, row.identifier_id ? shown.get(row.identifier_id) : undefined),
    );
  });
}

function toEntry(row: HistoryRow, identifier: ShownIdentifier | undefined): z.input<typeof HistoryEntry> {
  const { at, by, what, through } = row;
  const detail = what === 'conflict' ? (finders[row.detail ?? ''] ?? null) : row.detail;
  return { at, by, what, text: sentences[what](row), detail, identifier: identifier ?? null, through };
}

const finders: Record<string, string> = {
  intake: 'Found when somebody was added',
  change: 'Found when something was changed',
  import: 'Found by an import',
  document: 'Found by reading a document',
  scan: 'Found by looking at everybody',
};

const nouns: Record<IdentifierType, string> = {
  email: 'E-mail address',
  phone: 'Phone number',
  linkedin: 'LinkedIn profile',
  github: 'GitHub profile',
  website: 'Web page',
  national_id: 'National number',
};

const decisions: Record<string, (other: string) => string> = {
  same: (other) => `Decided: the same person as ${other}`,
  different: (other) => `Decided: not the same person as ${other}`,
  reopened: (other) => `Asked again whether this is ${other}`,
  split: (other) => `Asked again whether this is ${other}, after the split`,
};

const sentences: Record<HistoryEntry['what'], (row: HistoryRow) => string> = {
  added: ({ value }) => `${value} was added`,
  identifier: ({ how, identifier_type, value, other }) => {
    const noun = identifier_type ? nouns[identifier_type] : 'Identifier';
    if (how === 'replaced') return `${noun} ${other} was replaced by ${value}`;
    return `${noun} ${value} was ${how}`;
  },
  facts: ({ fields }) => `Changed: ${(fields ?? []).map((field) => field.replaceAll('_', ' ')).join(', ')}`,
  document: ({ how, other }) =>
    how === 'created' ? `First known from ${other}` : `${other} was linked to this person`,
  merged: ({ value, other }) => `${other} turned out to be ${value}`,
  split: ({ value, other }) => `${other} and ${value} are two people again`,
  conflict: ({ how, other }) =>
    how === 'identifier' ? `Claims the same address or number as ${other}` : `Much like ${other}`,
  decision: ({ how, other }) => decisions[how]?.(other ?? '') ?? `Decided about ${other}`,
};
