import type { Variant, VariantSummary } from '@tenon/contract/variants';
import type { z } from 'zod';
import { readDocument } from '../../documents/index.ts';
import type { Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { describeRemoved, describeSections } from './describe-content.ts';
import { type LoadedVariant, loadVariant } from './find-variant.ts';
import { readSentRuns, type ShownVariantRow } from './variant-store.ts';

type Summary = z.input<typeof VariantSummary>;
type NamedDocument = { id: string; name: string; version: number };

export async function describeVariant(
  sql: Sql,
  caller: Caller,
  id: string,
): Promise<z.input<typeof Variant>> {
  return describeLoaded(sql, await loadVariant(sql, caller, id));
}

async function describeLoaded(
  sql: Sql,
  { row, resume, current }: LoadedVariant,
): Promise<z.input<typeof Variant>> {
  const language = resume?.document.language ?? null;
  const runs = await readSentRuns(sql, row);
  return {
    ...summarize(row, resume?.document),
    person_name: resume?.profile.name?.value ?? null,
    language,
    sections: describeSections(current, language),
    removed: describeRemoved(current),
    runs: runs.map(({ sha256, file_name, ...run }) => ({
      ...run,
      sha256: sha256 ?? '',
      file_name: file_name ?? row.name,
    })),
  };
}

/** Members have few resumes, so each is read once. */
export async function describeList(
  sql: Sql,
  tenantId: string,
  rows: readonly ShownVariantRow[],
): Promise<Summary[]> {
  const documents = new Map<string, NamedDocument>();
  for (const id of new Set(rows.flatMap(({ document_id }) => document_id ?? []))) {
    const document = await readDocument(sql, tenantId, id);
    if (document) documents.set(id, document);
  }
  return rows.map((row) => summarize(row, documents.get(row.document_id ?? '')));
}

function summarize(row: ShownVariantRow, document: NamedDocument | undefined): Summary {
  const { id, name, layout, page_size, sent_count, last_sent_at, version, created_at, updated_at } = row;
  return {
    id,
    name,
    document: document ? { id: document.id, name: document.name } : null,
    posting:
      row.posting_title === null
        ? null
        : { id: row.posting_id, title: row.posting_title, company: row.posting_company ?? '' },
    layout,
    page_size,
    sent_count,
    last_sent_at,
    is_outdated: document !== undefined && document.version !== row.document_version,
    version,
    created_at,
    updated_at,
  };
}
