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
