import type { listDocuments as listEndpoint } from '@tenon/contract/documents';
import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import { z } from 'zod';
import type { Caller } from '../identity/index.ts';
import { toCsvLine } from '../platform/csv/write-csv.ts';
import type { Db } from '../platform/db/port.ts';
import { decodeCursor, toPage } from '../platform/http/cursor.ts';
import { countDocuments, type DocumentFilter, readDocuments, type ShownDocument } from './store.ts';

const EXPORT_BATCH_SIZE = 500;

export async function listDocuments(
  { db }: { db: Db },
  caller: Caller,
  { cursor, limit, state, search, needs_review, ids }: Omit<ParsedQuery<typeof listEndpoint>, 'side'>,
): Promise<Answer<typeof listEndpoint>> {
  const before = decodeCursor(z.uuid(), cursor);
  const filter = { state, search, needsReview: needs_review, ids };
  return db.as(caller.scope, async (sql) => {
    const rows = await readDocuments(sql, caller.tenantId, filter, { before, limit: limit + 1 });
    const page = toPage(
      rows,
      limit,
      (row) => row.id,
      (row) => row,
    );
    return { ...page, counts: await countDocuments(sql, caller.tenantId) };
  });
}

type Cell = string | number | null;

const columns: Record<string, (document: ShownDocument) => Cell> = {
  id: (document) => document.id,
  file: (document) => document.name,
  state: (document) => document.state,
  name: (document) => document.person_name,
  headline: (document) => document.headline,
  email: (document) => document.email,
  kind: (document) => document.kind,
  language: (document) => document.language,
  pages: (document) => document.page_count,
  resume_probability: (document) =>
    document.resume_probability && Math.round(document.resume_probability * 1000) / 1000,
  confidence: (document) => document.confidence,
  completeness: (document) => document.completeness,
  unexplained: (document) => document.unexplained.length,
  warnings: (document) => document.warnings.map(({ code }) => code).join(' '),
  failure: (document) => document.failure?.code ?? null,
  open_reviews: (document) => document.open_reviews,
  uploaded_by: (document) => document.uploaded_by,
  created_at: (document) => new Date(document.created_at).toISOString(),
};

/** Newest first, a batch at a time. */
export async function* exportDocuments(
  { db }: { db: Db },
  caller: Caller,
  filter: DocumentFilter,
): AsyncGenerator<string> {
  let text = toCsvLine(Object.keys(columns));
  let before: string | undefined;
  for (;;) {
    const rows: ShownDocument[] = await db.as(caller.scope, (sql) =>
      readDocuments(sql, caller.tenantId, filter, { before, limit: EXPORT_BATCH_SIZE }),
    );
    const cells = rows.map((row) => toCsvLine(Object.values(columns).map((cellOf) => cellOf(row))));
    yield text + cells.join('');
    text = '';
    before = rows.at(-1)?.id;
    if (rows.length < EXPORT_BATCH_SIZE) return;
  }
}
