import type { ArchivePart } from '../people/index.ts';

/** Everything that matching stores about a person, except vectors: they are computed from these facts and add nothing. */
export const matchingArchive: ArchivePart = {
  'matching-facts.json': {
    about: 'the skills, titles and sentences used for matching',
    read: (sql, tenantId, ids) => sql`
      select id as person_id, facts, skills, places, traits, months, active_at, read_with, model, updated_at
      from match_subject where tenant_id = ${tenantId} and kind = 'person' and id = any (${ids}::uuid[]) and not removed
      order by id`,
  },
  'demand-lists.json': {
    about: 'the shortlists they are on, who added them and when',
    read: (sql, tenantId, ids) => sql`
      select l.demand_id, d.title, l.person_id, l.added_by, l.added_at
      from demand_person l join demand d on d.tenant_id = l.tenant_id and d.id = l.demand_id
      where l.tenant_id = ${tenantId} and l.person_id = any (${ids}::uuid[]) order by l.added_at, l.demand_id`,
  },
  'scores.json': {
    about: 'their match scores, with explanations',
    read: (sql, tenantId, ids) => sql`
      select s.demand_id, d.title, s.person_id, s.score, s.breakdown, s.prose, s.model, s.rules, s.scored_at
      from score s join demand d on d.tenant_id = s.tenant_id and d.id = s.demand_id
      where s.tenant_id = ${tenantId} and s.person_id = any (${ids}::uuid[]) order by s.demand_id, s.person_id`,
  },
};
