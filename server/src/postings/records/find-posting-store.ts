import type { BoardAddress } from '@tenon/contract/companies';
import type { Sql } from '../../platform/db/port.ts';

/** A posting as boards and agents name it. */
export type NamedPosting = {
  id: string;
  /** Company key. */
  board: string;
  /** Id that the board uses. */
  job_id: string;
  title: string;
  company: string;
  url: string | null;
  has_reposts: boolean;
};

export type PostingName = {
  tenantId: string;
  /** Id that the board uses, or our own id. */
  jobId: string;
  /** Company key, or kind of board. */
  board?: string | undefined;
};

/**
 * The postings that match a name, among those that the workspace can see: more than one if the name is ambiguous. Needs
 * no tenant scope.
 */
export async function findPostingsByName(
  sql: Sql,
  { tenantId, jobId, board }: PostingName,
): Promise<NamedPosting[]> {
  return sql<NamedPosting[]>`select * from find_roles(${tenantId}, ${jobId}, ${board ?? null})`;
}

/** Where the posting is listed. Undefined if the workspace cannot see it. */
export async function readPostingBoard(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<{ job_id: string; company_id: string; board: BoardAddress } | undefined> {
  const [row] = await sql<{ job_id: string; company_id: string; board: BoardAddress }[]>`
    select p.external_id as job_id, c.id as company_id, c.board from posting p join company c on c.id = p.company_id
    where p.id = ${id} and (p.tenant_id is null or p.tenant_id = ${tenantId})`;
  return row;
}

/** Keeps postings from being removed until the transaction ends, in the order in which a company's removal locks them. */
export async function keepPostings(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`select from keep_postings(${ids as string[]}::uuid[])`;
}
