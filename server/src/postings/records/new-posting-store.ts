import type { Sql } from '../../platform/db/port.ts';
import { EXTRACTOR_VERSION, type ExtractedPosting } from '../extraction/port.ts';
import { toStoredFacts } from '../posting-facts.ts';

/** Finds a posting that the caller can see by its URL or by its id within the company. */
export async function findExistingPosting(
  sql: Sql,
  wanted: { url?: string | undefined; companyId?: string | undefined; externalId?: string | undefined },
): Promise<string | undefined> {
  const { url = null, companyId = null, externalId = null } = wanted;
  const [row] = await sql<{ id: string }[]>`
    select id from posting
    where (company_id = ${companyId}::uuid and external_id = ${externalId}) or url = ${url}
    order by state desc, id limit 1`;
  return row?.id;
}

export async function findOwnCompany(sql: Sql, tenantId: string, name: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from company where tenant_id = ${tenantId} and lower(name) = lower(${name}) order by id limit 1`;
  return row?.id;
}

/** Inserts a posting and the first entry of its history. */
export async function insertPosting(
  sql: Sql,
  owner: { tenant_id: string; company_id: string },
  posting: ExtractedPosting,
  at: Date,
): Promise<string> {
  const facts = toStoredFacts(posting);
  const row = {
    ...owner,
    ...facts,
    external_id: posting.external_id,
    source: 'hand',
    locations: sql.json(posting.locations),
    requirements: sql.json(posting.requirements),
    sources: sql.json(posting.sources),
    extracted_at: at,
    extractor: EXTRACTOR_VERSION,
  };
  const [made] = await sql<{ id: string }[]>`insert into posting ${sql(row)} returning id`;
  if (!made) throw new Error('insert into posting gave no row');
  await sql`
    insert into posting_change (posting_id, tenant_id, kind) values (${made.id}, ${owner.tenant_id}, 'found')`;
  return made.id;
}
