import type { DocumentFailureCode } from '@tenon/contract/document-codes';
import type { DocumentText, LayoutLine } from '@tenon/contract/documents';
import type { z } from 'zod';
import { announceChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Lease, Leases } from '../../platform/leases/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import type { TaskContext } from '../../platform/queue/port.ts';
import { announceDocument } from '../announce-document.ts';
import type { Normalize } from '../corrections/normalize-value.ts';
import { saveCorrectedProfile } from '../corrections/save-corrected-profile.ts';
import { documentRead, type ParseWork } from '../messages.ts';
import type { Kind, Parsed } from '../model.ts';
import { saveResult } from '../profile-store.ts';
import { requiredReviews } from '../reviews/review-rules.ts';
import { openReviews, type RequiredReview, settleReviewsExcept } from '../reviews/review-store.ts';
import type { Progress } from '../sandbox/port.ts';
import { storable } from '../storable.ts';
import { type DocumentChanges, type LockedDocument, lockDocument, updateDocument } from '../store.ts';

export type SaveDeps = { db: Db; live: Live; leases: Leases; events: Events; normalize: Normalize };

/** Permission to write about a document: the lease keeps other workers out, the context holds the task's receipt. */
export type ParsePermit = { work: ParseWork; lease: Lease; context: TaskContext };

export async function saveProgress(
  { db, live, leases, normalize }: SaveDeps,
  { work, lease }: ParsePermit,
  progress: Progress,
): Promise<void> {
  const { tenant_id: tenantId, document_id: id } = work;
  await db.as({ tenantId }, async (sql) => {
    await leases.guard(sql, lease);
    const document = await lockDocument(sql, tenantId, id);
    if (!document) return;
    const { text: parsed, profile } = progress;
    if (parsed) {
      const text = textOf({ ...parsed, kind: progress.kind ?? document.kind, hidden: [] });
      const result = { ...text, warnings: [], completeness: null, status: 'partial' as const };
      await saveResult(sql, work, { ...result, version: document.version, parser: '' });
    }
    const summary =
      profile && (await saveCorrectedProfile({ normalize }, sql, work, profile, { isPartial: true }));
    await updateDocument(sql, id, {
      stage: progress.stage,
      ...(progress.kind && { kind: progress.kind }),
      ...(progress.pageCount && { page_count: progress.pageCount }),
      ...(document.parsed_at ? {} : summary),
    });
    await announceDocument(live, sql, tenantId, id);
  });
}

/** Stores the result, opens its reviews and acknowledges the task, all in one transaction. */
export async function saveParseResult(
  deps: SaveDeps,
  { work, lease, context }: ParsePermit,
  parsed: Parsed & { pageCount: number; durationMs: number },
): Promise<void> {
  const { db, leases, events, normalize } = deps;
  const { tenant_id: tenantId, document_id: id } = work;
  await db.as({ tenantId }, async (sql) => {
    await leases.guard(sql, lease);
    const document = await lockDocument(sql, tenantId, id);
    if (!document) return context.acknowledge(sql);
    const version = document.version + 1;
    const warnings = parsed.warnings.map(({ page, ...rest }) => ({ ...rest, page: page ?? null }));
    const { unexplained, facts } = parsed.completeness;
    const { version: parser } = parsed;
    await saveResult(sql, work, {
      ...textOf({ ...parsed, kind: parsed.detected.kind }),
      warnings,
      completeness: { unexplained, facts },
      version,
      parser,
      status: 'complete',
    });
    const summary = await saveCorrectedProfile({ normalize }, sql, work, parsed.profile, {
      isPartial: false,
      warnings,
      completeness: parsed.completeness,
    });
    await finish(deps, sql, document, {
      required: requiredReviews({ warnings: summary.warnings }),
      changes: {
        ...summary,
        state: 'ready',
        kind: parsed.detected.kind,
        version,
        duration_ms: Math.round(parsed.durationMs),
        page_count: parsed.pageCount,
        language: parsed.layout.language.code,
        resume_probability: parsed.resume.probability,
        looks_like: parsed.resume.looksLike,
        failure_code: null,
        failure_message: null,
      },
    });
    // Nothing follows from a member's own resume, and queues show which documents their tasks are about.
    if (document.owner_user_id === null)
      await events.publish(sql, documentRead, { tenant_id: tenantId, document_id: id });
    await context.acknowledge(sql);
  });
}

export type ParseFailure = { code: DocumentFailureCode; message: string; durationMs?: number };

/** Marks the document as failed and opens a review. */
export async function saveFailure(
  deps: Pick<SaveDeps, 'db' | 'live'>,
  work: ParseWork,
  { code, message, durationMs }: ParseFailure,
  inTransaction: { before?: (sql: Sql) => Promise<void>; after?: (sql: Sql) => Promise<void> } = {},
): Promise<void> {
  const { tenant_id: tenantId, document_id: id } = work;
  await deps.db.as({ tenantId }, async (sql) => {
    await inTransaction.before?.(sql);
    const document = await lockDocument(sql, tenantId, id);
    if (document) {
      const duration = durationMs === undefined ? {} : { duration_ms: Math.round(durationMs) };
      await finish(deps, sql, document, {
        required: requiredReviews({ failure: { code, message }, warnings: [] }),
        changes: { ...duration, state: 'failed', failure_code: code, failure_message: message },
      });
    }
    await inTransaction.after?.(sql);
  });
}

async function finish(
  { live }: { live: Live },
  sql: Sql,
  { tenant_id: tenantId, id, owner_user_id: privateTo }: LockedDocument,
  { changes, required }: { changes: DocumentChanges; required: RequiredReview[] },
): Promise<void> {
  const work = { tenant_id: tenantId, document_id: id };
  await updateDocument(sql, id, { stage: null, parsed_at: new Date(), ...changes });
  const reasons = required.map(({ reason }) => reason);
  const opened = await openReviews(sql, work, required);
  const settled = await settleReviewsExcept(sql, work, reasons, { by: 'system', with: null });
  // Always the workspace first: transactions that announce in different orders would deadlock.
  await announceChange(live, sql, tenantId, 'documents', { privateTo });
  if (opened || settled) await announceChange(live, sql, tenantId, 'reviews', { privateTo });
  await announceDocument(live, sql, tenantId, id);
}

const kindsWithPageImages: Kind[] = ['pdf', 'png', 'jpeg'];

type ParsedText = Pick<Parsed, 'layout' | 'sections' | 'hidden'> & { kind: string | null };

function textOf({ kind: fileKind, layout, sections, hidden }: ParsedText): DocumentText {
  const sectionOfLine = new Map<number, Pick<z.output<typeof LayoutLine>, 'section' | 'is_heading'>>();
  for (const { kind, heading, lines } of sections) {
    for (const { index } of lines) sectionOfLine.set(index, { section: kind, is_heading: false });
    if (heading) sectionOfLine.set(heading.index, { section: kind, is_heading: true });
  }
  return storable({
    text: layout.text,
    pages: layout.pages.map(({ number, width, height, source, rotation = 0 }) => ({
      number,
      width,
      height,
      source,
      rotation,
      has_image: kindsWithPageImages.some((kind) => kind === fileKind),
    })),
    lines: layout.lines.map(({ index, page, start, end, text, box, size, bold }) => ({
      ...{ page, start, end, text, box, size, bold },
      ...(sectionOfLine.get(index) ?? { section: null, is_heading: false }),
    })),
    hidden,
  });
}
