import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/reports';
import { isClosing, type Stage } from '@tenon/contract/stages';
import { z } from 'zod';
import { type Caller, recordChange } from '../../identity/index.ts';
import { toCsvLine } from '../../platform/csv/write-csv.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { InvalidError } from '../../platform/errors.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { Live } from '../../platform/live/port.ts';
import { findJob } from '../jobs/job-store.ts';
import { noSuchJob } from '../jobs/read-jobs.ts';
import { readStages } from '../jobs/stage-store.ts';
import { buildReport, type Tracked } from './build-report.ts';
import {
  type ReportFilter,
  type RowDetails,
  readHistories,
  readReportJobs,
  readRowDetails,
} from './history-store.ts';
import { hasReason, selectInStep, selectTrack, stepMeasures } from './measures.ts';
import { daysOf, kindSteps, trackOf } from './model.ts';

export type ReportDeps = { db: Db; live: Live; now: () => Date };

type NumberQuery = ParsedQuery<typeof contract.exportReportRows>;

export async function readReport(
  { db, now }: Pick<ReportDeps, 'db' | 'now'>,
  { tenantId, scope }: Caller,
  filter: ReportFilter,
): Promise<Answer<typeof contract.readHiringReport>> {
  const at = now();
  return db.as(scope, async (sql) => {
    const steps = await readSteps(sql, tenantId, filter.job);
    const tracks = await readTracks(sql, tenantId, steps, filter, at);
    return { ...buildReport(steps, tracks), computed_at: at };
  });
}

const Offset = z.object({ at: z.int().min(0).max(10_000_000) });

export async function listRows(
  { db, now }: Pick<ReportDeps, 'db' | 'now'>,
  { tenantId, scope }: Caller,
  { cursor, limit, ...query }: ParsedQuery<typeof contract.listReportRows>,
): Promise<Answer<typeof contract.listReportRows>> {
  const start = decodeCursor(Offset, cursor)?.at ?? 0;
  return db.as(scope, async (sql) => {
    const { selected } = await selectRows(sql, tenantId, query, now());
    const shown = selected.slice(start, start + limit);
    const details = await readRowDetails(
      sql,
      tenantId,
      shown.map(({ track }) => track.id),
    );
    const items = shown.flatMap(({ track, days }) => {
      const row = details.get(track.id);
      return row ? [{ ...withoutDepartment(row), days }] : [];
    });
    const end = start + shown.length;
    const next_cursor = end < selected.length ? encodeCursor({ at: end }) : null;
    return { items, total: selected.length, next_cursor };
  });
}

const EXPORT_BATCH = 1000;

export async function* exportRows(
  { db, live, now }: ReportDeps,
  { tenantId, actor, scope }: Caller,
  query: NumberQuery,
): AsyncGenerator<string> {
  const { steps, selected } = await db.as(scope, async (sql) => {
    const rows = await selectRows(sql, tenantId, query, now());
    const details = { measure: query.measure, rows: rows.selected.length };
    const entry = { tenant_id: tenantId, actor, action: 'report.exported', details };
    await recordChange({ live }, sql, entry);
    return rows;
  });
  const timed = steps.filter(({ kind }) => kind !== 'hired');
  yield toCsvLine([
    ...['application_id', 'person', 'job', 'department', 'origin', 'source', 'applied_at', 'stage'],
    ...['furthest_step', 'outcome', 'hired_at', 'days'],
    ...timed.map(({ key }) => `days_in_${key}`),
    'reason',
  ]);
  for (let start = 0; start < selected.length; start += EXPORT_BATCH) {
    const batch = selected.slice(start, start + EXPORT_BATCH);
    const ids = batch.map(({ track }) => track.id);
    const details = await db.as(scope, (sql) => readRowDetails(sql, tenantId, ids));
    yield batch
      .flatMap(({ track, days }) => {
        const row = details.get(track.id);
        return row ? [toCsvLine(csvCells(steps, timed.length, row, track, days))] : [];
      })
      .join('');
  }
}

export async function listFilters(
  { db }: Pick<ReportDeps, 'db'>,
  { tenantId, scope }: Caller,
): Promise<Answer<typeof contract.listReportFilters>> {
  const jobs = await db.as(scope, (sql) => readReportJobs(sql, tenantId));
  const departments = [...new Set(jobs.flatMap(({ department }) => department ?? []))].sort();
  return { jobs, departments };
}

type Selected = { track: Tracked; days: number | null };

async function selectRows(
  sql: Sql,
  tenantId: string,
  { measure, step: key, reason, without_reason, ...filter }: NumberQuery,
  now: Date,
): Promise<{ steps: readonly Stage[]; selected: Selected[] }> {
  const steps = await readSteps(sql, tenantId, filter.job);
  const step = steps.findIndex((candidate) => candidate.key === key);
  if (stepMeasures.has(measure) && step < 0)
    throw new InvalidError('step-required', 'Choose one of the steps of this report.', {
      details: { steps: steps.map((candidate) => candidate.key) },
    });
  const tracks = await readTracks(sql, tenantId, steps, filter, now);
  const selected = tracks.flatMap((track) => {
    if (!hasReason(track, { reason, without_reason })) return [];
    const found = stepMeasures.has(measure)
      ? selectInStep(measure, step, track)
      : selectTrack(measure, steps, track);
    return found ? [{ track, days: found.days }] : [];
  });
  selected.sort(
    (a, b) =>
      (b.days ?? 0) - (a.days ?? 0) ||
      b.track.appliedAt - a.track.appliedAt ||
      (a.track.id < b.track.id ? -1 : 1),
  );
  return { steps, selected };
}

/** Without a job, the kinds of stages that all jobs have in common. */
async function readSteps(sql: Sql, tenantId: string, job: string | undefined): Promise<readonly Stage[]> {
  if (!job) return kindSteps;
  if (!(await findJob(sql, tenantId, job))) throw noSuchJob();
  return (await readStages(sql, tenantId, job)).filter(({ kind }) => !isClosing(kind));
}

async function readTracks(
  sql: Sql,
  tenantId: string,
  steps: readonly Stage[],
  filter: ReportFilter,
  now: Date,
): Promise<Tracked[]> {
  const tracks: Tracked[] = [];
  for await (const batch of readHistories(sql, tenantId, filter))
    for (const { entries, ...application } of batch)
      tracks.push({ ...application, ...trackOf(steps, entries, now.getTime()) });
  return tracks;
}

function withoutDepartment({ department: _, ...row }: RowDetails): Omit<RowDetails, 'department'> {
  return row;
}

function csvCells(
  steps: readonly Stage[],
  timed: number,
  row: RowDetails,
  track: Tracked,
  days: number | null,
): (string | number | null)[] {
  const rounded = (value: number) => Math.round(value * 100) / 100;
  const spent = Array.from({ length: timed }, (_, step) => {
    const stayed = track.spent.get(step);
    return stayed === undefined ? null : rounded(daysOf(stayed));
  });
  return [
    ...[row.id, row.person.name, row.job.title, row.department, row.origin, row.source],
    ...[row.applied_at.toISOString(), row.stage.name, steps[track.furthest]?.name ?? null, track.outcome],
    ...[track.hiredAt === undefined ? null : new Date(track.hiredAt).toISOString()],
    ...[days === null ? null : rounded(days), ...spent, track.reason],
  ];
}
