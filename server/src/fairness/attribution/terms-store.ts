import type { Sql } from '../../platform/db/port.ts';
import { type DecisionFilter, matches } from '../decisions/decision-store.ts';
import type { CheckedRequirement } from './requirements.ts';
import type { ScoreTerm } from './score-terms.ts';

export type StoredTerms = { id: string; terms: Record<ScoreTerm, number>; scored_by: string | null };

const BATCH_SIZE = 10_000;

/** The terms of all scores that match. Imported decisions have none. */
export async function readTerms(sql: Sql, tenantId: string, filter: DecisionFilter): Promise<StoredTerms[]> {
  const rows: StoredTerms[] = [];
  const query = sql<StoredTerms[]>`
    select d.id, d.terms, d.scored_by from fairness.decision d
    where ${matches(sql, tenantId, filter)} and d.terms is not null`;
  for await (const batch of query.cursor(BATCH_SIZE)) for (const row of batch) rows.push(row);
  return rows;
}

export type PersonFields = {
  id: string;
  school: string | null;
  city: string | null;
  region: string | null;
  postcode: string | null;
};

/** Fields that no score uses, but that people who decide can see. */
export async function readPersonFields(
  sql: Sql,
  tenantId: string,
  filter: DecisionFilter,
): Promise<PersonFields[]> {
  const rows: PersonFields[] = [];
  const query = sql<PersonFields[]>`
    select d.id, c.schools[1] as school, c.city, c.region, c.postcode
    from fairness.decision d
    join application a on a.tenant_id = d.tenant_id and a.id = d.application_id
    join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
    join person c on c.tenant_id = p.tenant_id and c.id = p.canonical_id
    where ${matches(sql, tenantId, filter)}`;
  for await (const batch of query.cursor(BATCH_SIZE)) for (const row of batch) rows.push(row);
  return rows;
}

/** How the requirements of the job were checked, for each application with a score. */
export async function readCheckedRequirements(
  sql: Sql,
  tenantId: string,
  filter: DecisionFilter & { job: string },
): Promise<{ id: string; requirements: CheckedRequirement[] }[]> {
  return sql<{ id: string; requirements: CheckedRequirement[] }[]>`
    select d.id, coalesce((
      select jsonb_agg(jsonb_build_object('text', r ->> 'text', 'kind', r ->> 'kind', 'state', r ->> 'state',
        'share', r -> 'share') order by position)
      from jsonb_array_elements(s.breakdown -> 'requirements') with ordinality as listed (r, position)), '[]') as requirements
    from fairness.decision d
    join application a on a.tenant_id = d.tenant_id and a.id = d.application_id
    join job j on j.tenant_id = a.tenant_id and j.id = a.job_id
    join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
    join score s on s.demand_id = j.demand_id and s.person_id = p.canonical_id
    where ${matches(sql, tenantId, filter)}`;
}
