import type { PostingStage } from '@tenon/contract/posting';
import type { Posting, PostingChange } from '@tenon/contract/postings';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';
import { summaryColumns, summaryJoins } from '../posting-summary-store.ts';
import { addMemberPosting } from './stage-store.ts';

export type ShownPosting = Omit<z.input<typeof Posting>, 'history' | 'stages' | 'reposts'>;
export type ShownChange = z.input<typeof PostingChange>;
export type Repost = z.input<typeof Posting>['reposts'][number];

const MAX_CHANGES = 200;
const MAX_REPOSTS = 50;

export async function readPostingRow(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<ShownPosting | undefined> {
  const [row] = await sql<ShownPosting[]>`
    select ${summaryColumns(sql)}, p.apply_url, p.department, p.description_html, p.description_text, p.requirements,
      p.language, p.valid_through, p.sources, p.external_id, p.source, w.note, p.seen_at, p.closed_at
    from posting p ${summaryJoins(sql, tenantId)}
    where p.id = ${id}`;
  return row;
}

/** Newest first. */
export async function readChanges(sql: Sql, id: string): Promise<ShownChange[]> {
  return sql<ShownChange[]>`
    select id, at, kind, size, changes from posting_change where posting_id = ${id}
    order by at desc, id desc limit ${MAX_CHANGES}`;
}

/** All postings in the same chain of reposts, earlier and later ones. */
export async function readReposts(sql: Sql, id: string): Promise<Repost[]> {
  return sql<Repost[]>`
    select p.id, p.title, p.state, p.first_seen_at from posting_family(${id}) f join posting p on p.id = f.id
    where p.id <> ${id} order by p.first_seen_at desc, p.id limit ${MAX_REPOSTS}`;
}

export type MemberState = { stage: PostingStage; starred: boolean; note: string | null };

type Member = { tenantId: string; userId: number };

/** Locks the member's data about a posting until the transaction ends. Undefined if the posting no longer exists. */
export async function lockMemberPosting(
  sql: Sql,
  member: Member,
  id: string,
): Promise<MemberState | undefined> {
  await addMemberPosting(sql, member, id);
  const [row] = await sql<MemberState[]>`
    select stage, starred, note from member_posting
    where tenant_id = ${member.tenantId} and user_id = ${member.userId} and posting_id = ${id} for update`;
  return row;
}

export async function updateMemberPosting(
  sql: Sql,
  { tenantId, userId }: Member,
  id: string,
  changes: Pick<MemberState, 'starred' | 'note'>,
): Promise<void> {
  await sql`
    update member_posting set ${sql({ ...changes, updated_at: new Date() })}
    where tenant_id = ${tenantId} and user_id = ${userId} and posting_id = ${id}`;
}
