import type { ArchivePart } from '../people/index.ts';

/** What matching holds about a person. Vectors are numbers made of these facts, and say nothing beyond them. */
export const matchingArchive: ArchivePart = {
  'matching-facts.json': {
    about: 'what skills, titles and sentences they are compared by',
    read: (sql, tenantId, ids) => sql`
      select id as person_id, facts, skills, places, traits, months, active_at, read_with, model, updated_at
      from match_subject where tenant_id = ${tenantId} and kind = 'person' and id = any (${ids}::uuid[]) and not removed
      order by id`,
  },
  'demand-lists.json': {
    about: 'for what they were put on a list, when and by whom',
    read: (sql, tenantId, ids) => sql`
      select l.demand_id, d.title, l.person_id, l.added_by, l.added_at
      from demand_person l join demand d on d.tenant_id = l.tenant_id and d.id = l.demand_id
      where l.tenant_id = ${tenantId} and l.person_id = any (${ids}::uuid[]) order by l.added_at, l.demand_id`,
  },
  'scores.json': {
    about: 'how well they were found to fit, with all reasons',
    read: (sql, tenantId, ids) => sql`
      select s.demand_id, d.title, s.person_id, s.score, s.breakdown, s.prose, s.model, s.rules, s.scored_at
      from score s join demand d on d.tenant_id = s.tenant_id and d.id = s.demand_id
      where s.tenant_id = ${tenantId} and s.person_id = any (${ids}::uuid[]) order by s.demand_id, s.person_id`,
  },
};
