import type { Answer } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/fairness-imports';
import type { DecisionField } from '@tenon/contract/fairness-imports';
import { type Caller, nameActors, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { stages } from '../decisions/decision.ts';
import { monitorOptions, monitorTask } from '../monitoring/messages.ts';
import {
  deleteImport,
  findImportOf,
  insertImport,
  insertImported,
  readImports,
  type StoredImport,
} from './import-store.ts';
import type { ParsedDecision } from './parse-decision.ts';
import { type ReadFiles, scanDecisions } from './scan-decisions.ts';

export type ImportDeps = { fairnessDb: Db; live: Live; queue: Queue; now: () => Date };

const SAMPLE_ROWS = 5;

export async function previewImport(
  { fairnessDb, now }: ImportDeps,
  { tenantId }: Caller,
  readFiles: ReadFiles,
): Promise<Answer<typeof contract.previewDecisionImport>> {
  const { columns, decisions, errors, errorCount, sha256 } = await scanDecisions(readFiles, now());
  const before = await fairnessDb.as({ tenantId }, (sql) => findImportOf(sql, tenantId, sha256));
  const isAnswered = ({ sex, ethnicity, age_band, disability }: ParsedDecision) =>
    (sex ?? ethnicity ?? age_band ?? disability) !== null;
  return {
    columns,
    rows: decisions.length,
    errors,
    error_count: errorCount,
    answered: decisions.filter(isAnswered).length,
    decided: decisions.filter(({ ended }) => ended !== 'withdrawn').length,
    sample: decisions.slice(0, SAMPLE_ROWS).map(sampleOf),
    imported_before: before?.name ?? null,
  };
}

/** All rows or none: half of a file would be figures about nothing in particular. */
export async function importDecisions(
  { fairnessDb, live, queue, now }: ImportDeps,
  { tenantId, actor }: Caller,
  readFiles: ReadFiles,
): Promise<Answer<typeof contract.importDecisions>> {
  const { name, sha256, decisions, errors, errorCount } = await scanDecisions(readFiles, now());
  const [first] = errors;
  if (first)
    throw new InvalidError(
      'rows-invalid',
      `${errorCount} values of this file cannot be understood. The first is on line ${first.line}: ${first.message}`,
      { details: { errors, count: errorCount } },
    );
  return fairnessDb.as({ tenantId }, async (sql) => {
    const file = { name, sha256, rows: decisions.length, importedBy: actor };
    const stored = await insertImport(sql, tenantId, file);
    if (!stored) throw await importedBefore(sql, tenantId, sha256);
    await insertImported(sql, tenantId, stored.id, decisions);
    await recordChange({ live }, sql, {
      ...{ tenant_id: tenantId, actor, action: 'fairness.decisions-imported' },
      details: { name, rows: decisions.length },
      changed: 'fairness_decisions',
    });
    await queue.enqueue(sql, monitorTask, { tenant_id: tenantId }, monitorOptions(tenantId));
    return presentImport(stored, await nameActors(sql, tenantId, [actor]));
  });
}

export async function listImports(
  { fairnessDb }: Pick<ImportDeps, 'fairnessDb'>,
  { tenantId }: Caller,
  page: { before: string | undefined; limit: number },
) {
  return fairnessDb.as({ tenantId }, async (sql) => {
    const rows = await readImports(sql, tenantId, page);
    const nameOf = await nameActors(
      sql,
      tenantId,
      rows.map(({ imported_by }) => imported_by),
    );
    return rows.map((row) => presentImport(row, nameOf));
  });
}

export async function removeImport(
  { fairnessDb, live, queue }: Pick<ImportDeps, 'fairnessDb' | 'live' | 'queue'>,
  { tenantId, actor }: Caller,
  id: string,
): Promise<void> {
  await fairnessDb.as({ tenantId }, async (sql) => {
    const removed = await deleteImport(sql, tenantId, id);
    if (!removed) throw new NotFoundError('no-such-decision-import', 'This import does not exist.');
    await recordChange({ live }, sql, {
      ...{ tenant_id: tenantId, actor, action: 'fairness.decisions-removed' },
      details: removed,
      changed: 'fairness_decisions',
    });
    await queue.enqueue(sql, monitorTask, { tenant_id: tenantId }, monitorOptions(tenantId));
  });
}

async function importedBefore(sql: Sql, tenantId: string, sha256: Buffer): Promise<ConflictError> {
  const before = await findImportOf(sql, tenantId, sha256);
  const day = before ? ` on ${before.imported_at.toISOString().slice(0, 10)} as “${before.name}”` : '';
  return new ConflictError(
    'decisions-imported',
    `This file was imported${day}. Its decisions would count twice. Delete that import to import it again.`,
  );
}

function presentImport({ imported_by, ...row }: StoredImport, nameOf: (actor: string) => string) {
  return { ...row, imported_by: nameOf(imported_by) };
}

function sampleOf(row: ParsedDecision): Partial<Record<DecisionField, string>> {
  const { furthest, ended, applied_at, score, outcome, ...texts } = row;
  const values: Partial<Record<DecisionField, string | null>> = {
    ...texts,
    applied_at: applied_at.slice(0, 10),
    stage: (['applied', ...stages] as const)[furthest] ?? null,
    selected: ended,
    score: score === null ? null : String(score),
    outcome: outcome === null ? null : String(outcome),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
