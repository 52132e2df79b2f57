import type { Sql } from '../../platform/db/port.ts';
import { detailColumns } from '../records/candidate-detail-store.ts';

type Rows = Record<string, unknown>[];

/** All rows about these records, by file name. */
export async function readArchiveRows(
  sql: Sql,
  tenantId: string,
  ids: string[],
): Promise<Record<string, Rows>> {
  return {
    'records.json': await sql<Rows>`
      select id, canonical_id, name, given_name, family_name, headline, birth_date, address, city, region, postcode,
        country, employers, schools, own, source, created_by, created_at, updated_at, touched_at
      from person where tenant_id = ${tenantId} and id = any (${ids}) order by id`,
    'identifiers.json': await sql<Rows>`
      select id, person_id, type, value, raw, status, superseded_by, reason, changed_by, changed_by_table_type, valid_from,
        valid_to, ended_by, end_reason
      from person_identifier where tenant_id = ${tenantId} and person_id = any (${ids}) order by id`,
    'candidates.json': await sql<Rows>`
      select c.id, c.person_id, r.name as recruiter, c.name, c.headline, c.source, c.note, c.tags, ${detailColumns(sql)},
        c.version, c.created_at, c.updated_at
      from candidate c join person r on r.tenant_id = c.tenant_id and r.id = c.recruiter_person_id
      where c.tenant_id = ${tenantId} and c.person_id = any (${ids}) order by c.id`,
    'merges.json': await sql<Rows>`
      select id, survivor_id, merged_id, choices, note, merged_by, merged_at, undone_by, undone_at, undo_note
      from person_merge where tenant_id = ${tenantId} and (survivor_id = any (${ids}) or merged_id = any (${ids}))
      order by id`,
    'document-links.json': await sql<Rows>`
      select document_id, person_id, outcome, version, linked_at, taken
      from person_document where tenant_id = ${tenantId} and person_id = any (${ids}) order by document_id`,
    'imports.json': await sql<Rows>`
      select i.id, i.name, i.created_by, i.created_at, b.number + entry.position - 1 as row, result ->> 'outcome' as outcome
      from people_import_batch b
      join people_import i on i.tenant_id = b.tenant_id and i.id = b.import_id
      cross join lateral jsonb_array_elements(b.results) with ordinality as entry (result, position)
      where b.tenant_id = ${tenantId} and (result ->> 'person_id')::uuid = any (${ids}) order by i.id, row`,
    'decisions.json': await sql<Rows>`
      select d.conflict_id, d.decision, d.note, d.decided_by, d.decided_at
      from duplicate_decision d join duplicate_conflict c on c.tenant_id = d.tenant_id and c.id = d.conflict_id
      where d.tenant_id = ${tenantId} and (c.person_a = any (${ids}) or c.person_b = any (${ids})) order by d.id`,
    // Without the other person, because that is someone else's data.
    'possible-duplicates.json': await sql<Rows>`
      select id, kind, status, evidence, weight, probability, found_by, detected_at, decided_at, decided_by, note
      from duplicate_conflict
      where tenant_id = ${tenantId} and (person_a = any (${ids}) or person_b = any (${ids})) order by id`,
  };
}
