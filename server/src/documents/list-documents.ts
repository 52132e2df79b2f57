import type { listDocuments as listEndpoint } from '@tenon/contract/documents';
import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import { z } from 'zod';
import type { Caller } from '../identity/index.ts';
import { toCsvLine } from '../platform/csv/write-csv.ts';
import type { Db } from '../platform/db/port.ts';
import { decodeCursor, toPage } from '../platform/http/cursor.ts';
import { countDocuments, type DocumentFilter, readDocuments, type ShownDocument } from './store.ts';

const EXPORT_BATCH = 500;

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
  id: (each) => each.id,
  file: (each) => each.name,
  state: (each) => each.state,
  name: (each) => each.person_name,
  headline: (each) => each.headline,
  email: (each) => each.email,
  kind: (each) => each.kind,
  language: (each) => each.language,
  pages: (each) => each.page_count,
  resume_probability: (each) => each.resume_probability && Math.round(each.resume_probability * 1000) / 1000,
  confidence: (each) => each.confidence,
  warnings: (each) => each.warnings.map(({ code }) => code).join(' '),
  failure: (each) => each.failure?.code ?? null,
  open_reviews: (each) => each.open_reviews,
  uploaded_by: (each) => each.uploaded_by,
  created_at: (each) => new Date(each.created_at).toISOString(),
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
      readDocuments(sql, caller.tenantId, filter, { before, limit: EXPORT_BATCH }),
    );
    const cells = rows.map((row) => toCsvLine(Object.values(columns).map((of) => of(row))));
    yield text + cells.join('');
    text = '';
    before = rows.at(-1)?.id;
    if (rows.length < EXPORT_BATCH) return;
  }
}
