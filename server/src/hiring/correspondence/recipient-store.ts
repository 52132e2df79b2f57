import { displayName } from '../../identity/index.ts';
import { readEmailAddresses } from '../../people/index.ts';
import type { Sql } from '../../platform/db/port.ts';

export type Recipient = {
  application_id: string;
  job_id: string;
  origin: string;
  name: string;
  first_name: string;
  email: string | undefined;
  job_title: string;
  job_location: string | null;
};

type Row = Omit<Recipient, 'email' | 'first_name'> & {
  person_id: string;
  given_name: string | null;
  contact_email: string | null;
};

/** The applicants of applications that the transaction sees, except for erased people. */
export async function readRecipients(
  sql: Sql,
  tenantId: string,
  applicationIds: readonly string[],
): Promise<Map<string, Recipient>> {
  const rows = await sql<Row[]>`
    select a.id as application_id, a.job_id, a.origin, p.id as person_id, coalesce(a.contact ->> 'name', p.name) as name,
      p.given_name, nullif(a.contact ->> 'email', '') as contact_email, j.title as job_title,
      j.location as job_location
    from application a
    join job j on j.tenant_id = a.tenant_id and j.id = a.job_id
    join person m on m.tenant_id = a.tenant_id and m.id = a.person_id
    join person p on p.tenant_id = m.tenant_id and p.id = m.canonical_id
    where a.tenant_id = ${tenantId} and a.id = any (${applicationIds as string[]}::uuid[]) order by a.id`;
  const withoutContact = rows.filter(({ contact_email }) => !contact_email).map(({ person_id }) => person_id);
  const emails = await readEmailAddresses(sql, tenantId, withoutContact);
  return new Map(
    rows.map(({ person_id, given_name, contact_email, ...row }) => [
      row.application_id,
      {
        ...row,
        first_name: given_name ?? row.name.split(' ')[0] ?? row.name,
        email: contact_email ?? emails.get(person_id),
      },
    ]),
  );
}

export type Author = { name: string; email: string | null };

/** The member or API key that writes. Replies go to a member only. */
export async function readAuthor(sql: Sql, actor: string): Promise<Author> {
  const [row] = await sql<Author[]>`
    select ${displayName(sql, 'given.actor')} as name,
      (select u.email from app_user u where u.id = substring(given.actor from '^user:(\\d+)$')::bigint) as email
    from (select ${actor}::text as actor) given`;
  return row ?? { name: actor, email: null };
}
