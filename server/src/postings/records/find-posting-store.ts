import type { Sql } from '../../platform/db/port.ts';

/** A role by the names that the world outside has for it. */
export type NamedPosting = {
  id: string;
  /** Key of the company. */
  board: string;
  /** What its board calls it. */
  job_id: string;
  title: string;
  company: string;
  url: string | null;
  has_reposts: boolean;
};

export type PostingName = {
  tenantId: string;
  /** What the board calls it, or its id here. */
  jobId: string;
  /** Key of the company, or the kind of its board. */
  board?: string | undefined;
};

/**
 * The roles that may be meant, of those that the workspace sees: more than one where the name is not enough. Needs no
 * transaction of the workspace.
 */
export async function findPostingsByName(
  sql: Sql,
  { tenantId, jobId, board }: PostingName,
): Promise<NamedPosting[]> {
  return sql<NamedPosting[]>`select * from find_roles(${tenantId}, ${jobId}, ${board ?? null})`;
}
