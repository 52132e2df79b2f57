import type { PostingRequirement } from '@tenon/contract/posting';
import type { Level } from '@tenon/contract/profile';
import type { Sql } from '../../platform/db/port.ts';

/** What a posting asks for, and since when it is out there. */
export type PostingNeeds = {
  id: string;
  title: string;
  level: Level | null;
  requirements: PostingRequirement[];
  since: Date;
};

/** Of these, the open ones that the workspace has not turned down. */
export async function readPostingNeeds(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<PostingNeeds[]> {
  return sql<PostingNeeds[]>`
    select p.id, p.title, p.level, p.requirements, coalesce(p.posted_at, p.first_seen_at) as since
    from unnest(${ids as string[]}::uuid[]) asked (id)
    join posting p on p.id = asked.id and p.state = 'open'
    left join workspace_posting w on w.tenant_id = ${tenantId} and w.posting_id = p.id
    where coalesce(w.stage, 'discovered') <> 'rejected'`;
}
