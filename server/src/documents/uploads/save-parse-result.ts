import type { DocumentText, LayoutLine } from '@tenon/contract/documents';
import type { z } from 'zod';
import { announceChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Lease, Leases } from '../../platform/leases/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import type { TaskContext } from '../../platform/queue/port.ts';
import { announceDocument } from '../announce-document.ts';
import type { Normalise } from '../corrections/normalize-value.ts';
import { saveCorrected } from '../corrections/save-corrected-profile.ts';
import { documentRead, type ParseWork } from '../messages.ts';
import type { Kind, Parsed } from '../model.ts';
import { saveResult } from '../profile-store.ts';
import { wantedReviews } from '../reviews/review-rules.ts';
import { openReviews, settleOthers, type Wanted } from '../reviews/review-store.ts';
import type { Progress } from '../sandbox/port.ts';
import { storable } from '../storable.ts';
import { type DocumentChanges, lockDocument, updateDocument } from '../store.ts';

export type SaveDeps = { db: Db; live: Live; leases: Leases; events: Events; normalise: Normalise };

/** Whoever holds these may write about the document: the lease says so to others, the receipt to the queue. */
export type Right = { work: ParseWork; lease: Lease; context: TaskContext };

export async function saveProgress(
  { db, live, leases, normalise }: SaveDeps,
  { work, lease }: Right,
  progress: Progress,
): Promise<void> {
  const { tenant_id: tenantId, document_id: id } = work;
  await db.as({ tenantId }, async (sql) => {
    await leases.guard(sql, lease);
    const document = await lockDocument(sql, tenantId, id);
    if (!document) return;
    const { reading, profile } = progress;
    if (reading) {
      const text = textOf({ ...reading, kind: progress.kind ?? document.kind, hidden: [] });
      const result = { ...text, warnings: [], status: 'partial' as const };
      await saveResult(sql, work, { ...result, version: document.version, parser: '' });
    }
    const summary = profile && (await saveCorrected({ normalise }, sql, work, profile, { isPartial: true }));
    await updateDocument(sql, id, {
      stage: progress.stage,
      ...(progress.kind && { kind: progress.kind }),
      ...(progress.pageCount && { page_count: progress.pageCount }),
      ...(document.parsed_at ? {} : summary),
    });
    await announceDocument(live, sql, tenantId, id);
  });
}

/** All that was read, what it asks people for, and the end of the task: together or not at all. */
export async function saveReading(
  deps: SaveDeps,
  { work, lease, context }: Right,
  parsed: Parsed & { pageCount: number; durationMs: number },
): Promise<void> {
  const { db, leases, events, normalise } = deps;
  const { tenant_id: tenantId, document_id: id } = work;
  await db.as({ tenantId }, async (sql) => {
    await leases.guard(sql, lease);
    const document = await lockDocument(sql, tenantId, id);
    if (!document) return context.acknowledge(sql);
    const version = document.version + 1;
    const warnings = parsed.warnings.map(({ page, ...rest }) => ({ ...rest, page: page ?? null }));
    const { version: parser } = parsed;
    await saveResult(sql, work, {
      ...textOf({ ...parsed, kind: parsed.detected.kind }),
      warnings,
      version,
      parser,
      status: 'complete',
    });
    const summary = await saveCorrected({ normalise }, sql, work, parsed.profile, {
      isPartial: false,
      warnings,
    });
    await finish(deps, sql, work, {
      wanted: wantedReviews({ warnings: summary.warnings }),
      changes: {
        ...summary,
        state: 'ready',
        kind: parsed.detected.kind,
        version,
        duration_ms: Math.round(parsed.durationMs),
        page_count: parsed.pageCount,
        language: parsed.reading.language.code,
        resume_probability: parsed.resume.probability,
        looks_like: parsed.resume.looksLike,
        failure_code: null,
        failure_message: null,
      },
    });
    await events.publish(sql, documentRead, { tenant_id: tenantId, document_id: id });
    await context.acknowledge(sql);
  });
}

export type Failed = { code: string; message: string; durationMs?: number };

/** The document cannot be read, and somebody has to do something about it. */
export async function saveFailure(
  deps: Pick<SaveDeps, 'db' | 'live'>,
  work: ParseWork,
  { code, message, durationMs }: Failed,
  inTransaction: { before?: (sql: Sql) => Promise<void>; after?: (sql: Sql) => Promise<void> } = {},
): Promise<void> {
  const { tenant_id: tenantId, document_id: id } = work;
  await deps.db.as({ tenantId }, async (sql) => {
    await inTransaction.before?.(sql);
    const document = await lockDocument(sql, tenantId, id);
    if (document) {
      const duration = durationMs === undefined ? {} : { duration_ms: Math.round(durationMs) };
      await finish(deps, sql, work, {
        wanted: wantedReviews({ failure: { code, message }, warnings: [] }),
        changes: { ...duration, state: 'failed', failure_code: code, failure_message: message },
      });
    }
    await inTransaction.after?.(sql);
  });
}

async function finish(
  { live }: { live: Live },
  sql: Sql,
  work: ParseWork,
  { changes, wanted }: { changes: DocumentChanges; wanted: Wanted[] },
): Promise<void> {
  const { tenant_id: tenantId, document_id: id } = work;
  await updateDocument(sql, id, { stage: null, parsed_at: new Date(), ...changes });
  const reasons = wanted.map(({ reason }) => reason);
  const opened = await openReviews(sql, work, wanted);
  const settled = await settleOthers(sql, work, reasons, { by: 'system', with: null });
  // The workspace first, as everywhere: two that announce in different orders would wait for each other.
  await announceChange(live, sql, tenantId, 'documents');
  if (opened || settled) await announceChange(live, sql, tenantId, 'reviews');
  await announceDocument(live, sql, tenantId, id);
}

const pictured: Kind[] = ['pdf', 'png', 'jpeg'];

type Read = Pick<Parsed, 'reading' | 'sections' | 'hidden'> & { kind: string | null };

function textOf({ kind: kindOfFile, reading, sections, hidden }: Read): DocumentText {
  const places = new Map<number, Pick<z.output<typeof LayoutLine>, 'section' | 'is_heading'>>();
  for (const { kind, heading, lines } of sections) {
    for (const { index } of lines) places.set(index, { section: kind, is_heading: false });
    if (heading) places.set(heading.index, { section: kind, is_heading: true });
  }
  return storable({
    text: reading.text,
    pages: reading.pages.map(({ number, width, height, source, rotation = 0 }) => ({
      number,
      width,
      height,
      source,
      rotation,
      has_image: pictured.some((kind) => kind === kindOfFile),
    })),
    lines: reading.lines.map(({ index, page, start, end, text, box, size, bold }) => ({
      ...{ page, start, end, text, box, size, bold },
      ...(places.get(index) ?? { section: null, is_heading: false }),
    })),
    hidden,
  });
}
