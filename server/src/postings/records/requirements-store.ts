import type { Level } from '@tenon/contract/profile';
import type { Sql } from '../../platform/db/port.ts';
import type { StoredRequirement } from '../requirements/stored-requirements.ts';

/** What a posting requires, and when it was posted. */
export type PostingNeeds = {
  id: string;
  title: string;
  level: Level | null;
  requirements: StoredRequirement[];
  since: Date;
};

/** Those of the postings that are open, and that the current member has not closed or marked as not interesting. */
export async function readPostingNeeds(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<PostingNeeds[]> {
  return sql<PostingNeeds[]>`
    select p.id, p.title, p.level, p.requirements, coalesce(p.posted_at, p.first_seen_at) as since
    from unnest(${ids as string[]}::uuid[]) asked (id)
    join posting p on p.id = asked.id and p.state = 'open'
    left join member_posting w on w.tenant_id = ${tenantId} and w.user_id = current_user_id() and w.posting_id = p.id
    where coalesce(w.stage, 'discovered') not in ('rejected', 'expired')`;
}
