import type { CompanyProgress, ItemCounts, ItemStatus } from '@tenon/contract/ingestion';
import { containing } from '../../platform/db/like.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { IngestionItemRow } from '../rows.ts';
import type { Problem } from './model.ts';

/** The progress of the companies of a run, or of one of them. */
export async function readProgress(sql: Sql, runId: string, companyId?: string): Promise<CompanyProgress[]> {
  type Row = Omit<CompanyProgress, 'counts'> & ItemCounts;
  const rows = await sql<Row[]>`
    select company.key as company, company.name, company.board ->> 'kind' as kind, c.status, c.advertised, c.listed,
      c.filtered, c.closed, c.problem, c.pending, c.crawling, c.skipped, c.extracting, c.ready, c.error
    from ingestion_company c join company on company.id = c.company_id
    where c.run_id = ${runId} ${companyId ? sql`and c.company_id = ${companyId}` : sql``}
    order by lower(company.name), company.key`;
  return rows.map(({ pending, crawling, skipped, extracting, ready, error, ...rest }) => ({
    ...rest,
    counts: { pending, crawling, skipped, extracting, ready, error },
  }));
}

export type ShownItem = Pick<
  IngestionItemRow,
  'external_id' | 'title' | 'url' | 'status' | 'note' | 'attempts' | 'posting_id' | 'changed_at' | 'place'
> & { company: string; company_id: string; name: string; problem: Problem | null };

export type ItemPosition = { name: string; company_id: string; place: number };

/** Pages go company by company, so that a late page is as fast as the first. */
export async function readItems(
  sql: Sql,
  runId: string,
  filter: { company?: string | undefined; status?: ItemStatus | undefined; search?: string | undefined },
  { after, limit }: { after: ItemPosition | undefined; limit: number },
): Promise<ShownItem[]> {
  const pattern = filter.search?.trim() ? containing(filter.search.trim()) : undefined;
  return sql<ShownItem[]>`
    select c.key as company, c.company_id, c.name, i.external_id, i.title, i.url, i.status, i.problem, i.note, i.attempts,
      i.posting_id, i.changed_at, i.place
    from (
      select company.key, company.id as company_id, lower(company.name) as name
      from ingestion_company counted join company on company.id = counted.company_id
      where counted.run_id = ${runId}
        ${filter.company ? sql`and company.key = ${filter.company}` : sql``}
        ${filter.status ? sql`and counted.${sql(filter.status)} > 0` : sql``}
        ${after ? sql`and (lower(company.name), company.id) >= (${after.name}, ${after.company_id}::uuid)` : sql``}
      order by lower(company.name), company.id
    ) c
    cross join lateral (
      select * from ingestion_item item where item.run_id = ${runId} and item.company_id = c.company_id
        ${filter.status ? sql`and item.status = ${filter.status}` : sql``}
        ${pattern ? sql`and (item.title ilike ${pattern} or item.external_id ilike ${pattern})` : sql``}
        ${after ? sql`and item.place > case when c.company_id = ${after.company_id}::uuid then ${after.place}::int else -1 end` : sql``}
      order by item.place limit ${limit}
    ) i
    order by c.name, c.company_id, i.place limit ${limit}`;
}

export type ItemLine = { company: string; external_id: string; title: string; status: ItemStatus };

/** All items of a run in board order, with only the fields that a table needs. */
export async function readItemLines(sql: Sql, runId: string): Promise<ItemLine[]> {
  return sql<ItemLine[]>`
    select company.key as company, i.external_id, i.title, i.status
    from ingestion_item i join company on company.id = i.company_id
    where i.run_id = ${runId} order by lower(company.name), company.id, i.place`;
}
