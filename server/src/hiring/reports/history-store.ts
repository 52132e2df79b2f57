import type { ApplicationOrigin } from '@tenon/contract/application-filter';
import type { StageKind } from '@tenon/contract/stages';
import type { Sql } from '../../platform/db/port.ts';
import type { Entry } from './model.ts';

export type ReportFilter = {
  job?: string | undefined;
  department?: string | undefined;
  origin?: ApplicationOrigin | undefined;
  source?: string | undefined;
  without_source?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export type RecordedHistory = {
  id: string;
  origin: ApplicationOrigin;
  source: string | null;
  entries: Entry[];
};

type Row = Omit<RecordedHistory, 'entries'> & { history: string; reasons: (string | null)[] | null };

const BATCH_SIZE = 5000;

/** The histories of the applications that arrived in the period, in batches: reports are computed from all of them. */
export async function* readHistories(
  sql: Sql,
  tenantId: string,
  { job, department, origin, source, without_source, from, to }: ReportFilter,
): AsyncGenerator<RecordedHistory[]> {
  const rows = sql<Row[]>`
    select a.id, a.origin, a.source, string_agg(
      h.to_stage || ' ' || h.to_kind || ' ' || h.cause || ' ' || (extract(epoch from h.at) * 1000)::float8, ',' order by h.version
    ) as history, case when bool_or(h.reason is not null) then array_agg(h.reason order by h.version) end as reasons
    from application a
    join stage_history h on h.tenant_id = a.tenant_id and h.application_id = a.id
    where a.tenant_id = ${tenantId}
      ${job ? sql`and a.job_id = ${job}` : sql``}
      ${
        department
          ? sql`and a.job_id in (select id from job where tenant_id = ${tenantId} and department = ${department})`
          : sql``
      }
      ${origin ? sql`and a.origin = ${origin}` : sql``}
      ${without_source ? sql`and a.source is null` : source ? sql`and a.source = ${source}` : sql``}
      ${from ? sql`and a.applied_at >= ${from}::text::date::timestamp at time zone 'utc'` : sql``}
      ${to ? sql`and a.applied_at < (${to}::text::date + 1)::timestamp at time zone 'utc'` : sql``}
    group by a.id`;
  for await (const batch of rows.cursor(BATCH_SIZE)) yield batch.map(toHistory);
}

/** Keys of stages contain neither spaces nor commas. */
function toHistory({ history, reasons, ...application }: Row): RecordedHistory {
  const entries = history.split(',').map((text, position): Entry => {
    const [stage = '', kind, cause, at] = text.split(' ');
    const how = { isUndo: cause === 'undo', isTransfer: cause === 'transfer' };
    return { stage, kind: kind as StageKind, ...how, at: Number(at), reason: reasons?.[position] ?? null };
  });
  return { ...application, entries };
}

export type RowDetails = {
  id: string;
  person: { id: string | null; name: string };
  job: { id: string; title: string };
  department: string | null;
  stage: { key: string; name: string; kind: StageKind };
  origin: ApplicationOrigin;
  source: string | null;
  applied_at: Date;
};

export async function readRowDetails(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, RowDetails>> {
  const rows = await sql<RowDetails[]>`
    select a.id, jsonb_build_object('id', p.id, 'name', coalesce(p.name, 'Erased person')) as person,
      jsonb_build_object('id', j.id, 'title', j.title) as job, j.department,
      jsonb_build_object('key', s.key, 'name', s.name, 'kind', s.kind) as stage, a.origin, a.source, a.applied_at
    from application a
    join job j on j.tenant_id = a.tenant_id and j.id = a.job_id
    join job_stage s on s.job_id = a.job_id and s.key = a.current_stage
    left join person m on m.tenant_id = a.tenant_id and m.id = a.person_id
    left join person p on p.tenant_id = m.tenant_id and p.id = m.canonical_id
    where a.tenant_id = ${tenantId} and a.id = any (${ids as string[]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readReportJobs(
  sql: Sql,
  tenantId: string,
): Promise<{ id: string; title: string; department: string | null }[]> {
  return sql<{ id: string; title: string; department: string | null }[]>`
    select id, title, department from job where tenant_id = ${tenantId} order by title, id limit 2000`;
}
