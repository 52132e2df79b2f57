import type { Client, TestSystem } from '../system.ts';

/** Two postings of a company of the workspace, their stages and notes, and the run that found them. */
export async function ingestPostings(
  { database, system }: TestSystem,
  owner: Client,
  word: string,
): Promise<void> {
  const sql = database.owner;
  const tenantId = owner.user.workspace.id;
  const [company] = await sql`select id, name from company where tenant_id = ${tenantId} order by id limit 1`;
  if (!company) throw new Error('seeding failed: there is no company');
  const [run] = await sql`
    insert into ingestion_run (tenant_id, status, title_filters, started_by, started_at, ended_at)
    values (${tenantId}, 'finished', ${[`${word} filter`]}, ${`user:${owner.user.id}`}, now(), now()) returning id`;
  await sql`
    insert into ingestion_company (run_id, company_id, tenant_id, status, listed, listed_at, ended_at)
    values (${run?.id}, ${company.id}, ${tenantId}, 'finished', 2, now(), now())`;
  await sql`
    insert into ingestion_schedule (tenant_id, company_id, user_id, frequency, next_run_at)
    values (${tenantId}, ${company.id}, ${owner.user.id}, 'daily', now() + interval '1 day')`;
  for (const [place, name] of ['first', 'second'].entries()) {
    const title = `${word} ${name} role`;
    const [posting] = await sql`
      insert into posting (company_id, tenant_id, external_id, source, url, title, company_name, description_text, extracted_at)
      values (${company.id}, ${tenantId}, ${`${word}-${name}`}, 'lever', ${`https://jobs.example/${word}/${name}`},
        ${title}, ${company.name}, ${`${word} ${name} description`}, now()) returning id`;
    await sql`
      insert into posting_raw (posting_id, tenant_id, media, content)
      values (${posting?.id}, ${tenantId}, 'html', ${Buffer.from(`${word} ${name} page`)})`;
    await sql`
      insert into posting_change (posting_id, tenant_id, kind, changes)
      values (${posting?.id}, ${tenantId}, 'changed', ${sql.json([{ field: 'title', before: `${word} old`, after: title }])})`;
    await sql`
      insert into member_posting (tenant_id, user_id, posting_id, note)
      values (${tenantId}, ${owner.user.id}, ${posting?.id}, ${`${word} note`})`;
    await sql`
      insert into ingestion_item (run_id, company_id, external_id, tenant_id, place, title, status, posting_id)
      values (${run?.id}, ${company.id}, ${`${word}-${name}`}, ${tenantId}, ${place}, ${title}, 'ready', ${posting?.id})`;
  }
  await system.db.as({ tenantId }, (inner) =>
    system.live.append(inner, `ingestion:${run?.id}`, 'update', { [word]: { [`${word}-first`]: 'ready' } }),
  );
}
