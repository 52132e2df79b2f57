import type { Seeker } from '@tenon/contract/seekers';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/port.ts';
import type { SeekerRow } from '../rows.ts';

export type Member = { tenantId: string; userId: number };

export const defaultSeeker: z.input<typeof Seeker> = {
  confirmed_id: null,
  onboarded_at: null,
  resume_alerts: false,
  min_fit: 70,
};

export async function readSeekerRow(sql: Sql, { tenantId, userId }: Member): Promise<z.input<typeof Seeker>> {
  const [row] = await sql<z.input<typeof Seeker>[]>`
    select confirmed_id, onboarded_at, resume_alerts, min_fit from seeker
    where tenant_id = ${tenantId} and user_id = ${userId}`;
  return row ?? defaultSeeker;
}

export type SeekerChanges = Partial<
  Pick<SeekerRow, 'confirmed_id' | 'onboarded_at' | 'resume_alerts' | 'min_fit' | 'checked_until'>
>;

export async function saveSeeker(
  sql: Sql,
  { tenantId, userId }: Member,
  changes: SeekerChanges,
): Promise<void> {
  await sql`
    insert into seeker (tenant_id, user_id) values (${tenantId}, ${userId}) on conflict do nothing`;
  if (Object.keys(changes).length === 0) return;
  await sql`update seeker set ${sql(changes)} where tenant_id = ${tenantId} and user_id = ${userId}`;
}

export type WatchingSeeker = Pick<SeekerRow, 'min_fit' | 'checked_until'>;

/** Locked until the transaction ends, so that the settings do not change while roles are announced. */
export async function lockWatching(
  sql: Sql,
  { tenantId, userId }: Member,
): Promise<WatchingSeeker | undefined> {
  const [row] = await sql<WatchingSeeker[]>`
    select min_fit, checked_until from seeker
    where tenant_id = ${tenantId} and user_id = ${userId} and resume_alerts for no key update`;
  return row;
}

export async function readSeekersToCheck(sql: Sql): Promise<{ tenant_id: string; user_id: number }[]> {
  return sql<{ tenant_id: string; user_id: number }[]>`select * from seekers_with_alerts()`;
}

/** Those of these postings that have vectors. */
export async function readEmbedded(sql: Sql, postingIds: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`
    select id from match_subject
    where id = any (${postingIds as string[]}::uuid[]) and kind = 'posting' and model is not null`;
  return new Set(rows.map(({ id }) => id));
}
