import type postgres from 'postgres';
import type { TenantRow } from './tenant-rows.ts';

const ofOwnDocument = 'document_id in (select id from document where owner_user_id = $1)';

/** Which rows of a table are private to the member $1. */
const ownership: Record<string, string> = {
  applicant: 'user_id = $1',
  apply_event: 'run_id in (select id from apply_run where user_id = $1)',
  apply_run: 'user_id = $1',
  approval: 'user_id = $1',
  approval_event: 'user_id = $1',
  approval_rule: 'user_id = $1',
  audit_event: 'private_to = $1',
  book_answer: 'user_id = $1',
  document: 'owner_user_id = $1',
  document_review: ofOwnDocument,
  fairness_digest_setting: 'user_id = $1',
  member_posting: 'user_id = $1',
  notification: 'user_id = $1',
  notification_setting: 'user_id = $1',
  parse_result: ofOwnDocument,
  profile: ofOwnDocument,
  profile_correction: ofOwnDocument,
  role_alert: 'user_id = $1',
  role_calendar_feed: 'user_id = $1',
  role_contact: 'user_id = $1',
  role_date: 'user_id = $1',
  role_file: 'user_id = $1',
  role_note: 'user_id = $1',
  resume_variant: 'user_id = $1',
  saved_search: 'user_id = $1',
  saved_search_match: 'search_id in (select id from saved_search where user_id = $1)',
  seeker: 'user_id = $1',
  stage_change: 'user_id = $1',
  tracked_move: 'user_id = $1',
  tracked_role: 'user_id = $1',
  tracker_setting: 'user_id = $1',
  variant_file: 'user_id = $1',
};

export const privateTables = Object.keys(ownership);

/**
 * The tables of tenants whose rows can belong to a member, as the catalog knows them. Policies that look at the member
 * to find out which jobs they work on are about the hiring team, not about private data.
 */
export async function memberTables(owner: postgres.Sql): Promise<string[]> {
  const rows = await owner<{ name: string }[]>`
    select distinct p.tablename as name from pg_policies p
    join pg_attribute a on a.attrelid = p.tablename::regclass and a.attname = 'tenant_id' and not a.attisdropped
    where p.schemaname = 'public' and p.qual ~ 'current_user_id|sees_document'
      and p.qual !~ 'sees_all_jobs' order by 1`;
  return rows.map(({ name }) => name);
}

export async function privateRows(owner: postgres.Sql, userId: number): Promise<TenantRow[]> {
  const tables = Object.entries(ownership).map(async ([table, condition]) => {
    const rows = await owner.unsafe<{ row: Record<string, unknown> }[]>(
      `select to_jsonb(t) as row from ${table} t where ${condition}`,
      [userId],
    );
    return rows.map(({ row }) => ({ table, row }));
  });
  return (await Promise.all(tables)).flat();
}

/** Whether a private row of the member is in this table, for a statement of the application itself. */
export const isPrivateTo = (table: string): string => ownership[table] ?? 'false';
