import type { ApplicationOrigin } from '@tenon/contract/application-filter';
import type { MoveCause } from '@tenon/contract/applications';
import type { RuleTrigger } from '@tenon/contract/automation';
import type { StageKind } from '@tenon/contract/stages';
import type { Sql } from '../../platform/db/port.ts';
import type { Facts, StageEntry } from './model.ts';

/** An entry into a stage, with what rules look at. */
export type FoundEntry = {
  application_id: string;
  job_id: string;
  /** Whether the application is still there. */
  is_current: boolean;
  entry: StageEntry;
  facts: Facts;
};

type Row = {
  application_id: string;
  job_id: string;
  version: number;
  stage: string;
  kind: StageKind;
  cause: MoveCause;
  at: Date;
  left_at: Date | null;
  origin: ApplicationOrigin;
  answers: { key: string; value: string }[];
  fit: number | null;
};

export type EntryFilter = {
  /** One entry of one application. */
  one?: { application_id: string; version: number };
  trigger?: RuleTrigger;
  jobId?: string | null;
  /** Entries that the application has not left. */
  currentOnly?: boolean;
  from?: Date | undefined;
  until?: Date | undefined;
  /** Entries that this rule has not acted on. */
  notYetBy?: string;
};

export type EntryCursor = { application_id: string; version: number };

/** Entries in the order of applications. The fit is today's: what it was in the past is not kept. */
export async function readEntries(
  sql: Sql,
  tenantId: string,
  filter: EntryFilter,
  { after, limit }: { after?: EntryCursor | undefined; limit: number },
): Promise<FoundEntry[]> {
  const { one, trigger, jobId, currentOnly, from, until, notYetBy } = filter;
  const ref = trigger && trigger.type !== 'arrives' ? trigger.stage : undefined;
  const rows = await sql<Row[]>`
    select h.application_id, h.job_id, h.version, h.to_stage as stage, h.to_kind as kind, h.cause, h.at,
      next.at as left_at, a.origin, a.answers,
      case when s.is_checked then (s.breakdown ->> 'fit')::float8 end as fit
    from stage_history h
    join application a on a.tenant_id = h.tenant_id and a.id = h.application_id
    join job j on j.tenant_id = a.tenant_id and j.id = a.job_id
    left join stage_history next on next.application_id = h.application_id and next.version = h.version + 1
    left join person m on m.tenant_id = a.tenant_id and m.id = a.person_id
    left join score s on s.demand_id = j.demand_id and s.person_id = m.canonical_id
    where h.tenant_id = ${tenantId}
      ${one ? sql`and h.application_id = ${one.application_id} and h.version = ${one.version}` : sql``}
      ${jobId ? sql`and h.job_id = ${jobId}` : sql``}
      ${ref ? ('key' in ref ? sql`and h.to_stage = ${ref.key}` : sql`and h.to_kind = ${ref.kind}`) : sql``}
      ${trigger?.type === 'arrives' ? sql`and h.version = 1` : sql``}
      ${currentOnly ? sql`and a.version = h.version` : sql``}
      ${from ? sql`and h.at >= ${from}` : sql``}
      ${until ? sql`and h.at <= ${until}` : sql``}
      ${
        notYetBy
          ? sql`and not exists (select from automation_run r where r.rule_id = ${notYetBy}
              and r.application_id = h.application_id and r.entry_version = h.version)`
          : sql``
      }
      ${after ? sql`and (h.application_id, h.version) > (${after.application_id}::uuid, ${after.version})` : sql``}
    order by h.application_id, h.version limit ${limit}`;
  return rows.map(toEntry);
}

function toEntry(row: Row): FoundEntry {
  const { application_id, job_id, version, stage, kind, cause, origin, answers } = row;
  const leftAt = row.left_at?.getTime() ?? null;
  return {
    application_id,
    job_id,
    is_current: leftAt === null,
    entry: { version, stage, kind, cause, at: row.at.getTime(), leftAt },
    facts: { jobId: job_id, origin, answers, fit: row.fit ?? undefined },
  };
}

/** Names for a list of applications. */
export async function readTouched(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Touched>> {
  const rows = await sql<Touched[]>`
    select a.id, jsonb_build_object('id', p.id, 'name', coalesce(p.name, 'Erased person')) as person,
      jsonb_build_object('id', j.id, 'title', j.title) as job
    from application a
    join job j on j.tenant_id = a.tenant_id and j.id = a.job_id
    left join person m on m.tenant_id = a.tenant_id and m.id = a.person_id
    left join person p on p.tenant_id = m.tenant_id and p.id = m.canonical_id
    where a.tenant_id = ${tenantId} and a.id = any (${ids as string[]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

export type Touched = {
  id: string;
  person: { id: string | null; name: string };
  job: { id: string; title: string };
};
