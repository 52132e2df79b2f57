import { createHash } from 'node:crypto';
import type { TestDatabase } from '../database.ts';
import { profileOf } from '../documents/line-parsers.ts';
import type { Client } from '../system.ts';

/** Stores a parsed resume of a member, unless they have this one: in the format of the line parsers. */
export async function storeOwnResume(
  { database }: { database: Pick<TestDatabase, 'owner'> },
  { user }: Pick<Client, 'user'>,
  text: string,
): Promise<void> {
  const sql = database.owner;
  const owner = { tenant_id: user.workspace.id, owner_user_id: user.id };
  const document = {
    ...{ hash: createHash('sha256').update(text).digest('hex'), name: 'resume.txt', size: text.length },
    ...{ kind: 'text', state: 'ready', uploaded_by: `user:${user.id}`, version: 1, language: 'en' },
    ...{ resume_probability: 1, person_name: profileOf(text).name?.value ?? null },
  };
  const profile = sql.json(profileOf(text));
  await sql`
    with added as (
      insert into document ${sql({ ...owner, ...document })} on conflict on constraint document_same_bytes do nothing
      returning id, tenant_id)
    insert into profile (document_id, tenant_id, as_read, content, is_partial)
    select id, tenant_id, ${profile}, ${profile}, false from added`;
}
