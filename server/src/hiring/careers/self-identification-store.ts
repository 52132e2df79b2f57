import type { Sql } from '../../platform/db/port.ts';

/** Null for everything that the applicant prefers not to say. */
export type SelfIdentification = {
  sex: string | null;
  ethnicity: string | null;
  age_band: string | null;
  disability: string | null;
};

/** These functions are the only access: the database role of the application cannot read the answers. */
export async function saveSelfIdentification(
  sql: Sql,
  tokenHash: Buffer,
  { sex, ethnicity, age_band, disability }: SelfIdentification,
): Promise<void> {
  await sql`select save_self_identification(${tokenHash}, ${sex}, ${ethnicity}, ${age_band}, ${disability})`;
}

export async function deleteSelfIdentification(sql: Sql, tokenHash: Buffer): Promise<void> {
  await sql`select delete_self_identification(${tokenHash})`;
}
