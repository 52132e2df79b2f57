import type { Profile } from '@tenon/contract/profile';
import { readOwner, showProfile } from '../../documents/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { Known } from './what-is-known.ts';
import type { Claims } from './written-answers.ts';

/** By the id of each document that is theirs to send: its hash, and the values that were read from it. */
export type Resumes = Map<string, { hash: string; values: string[] }>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An application has one resume; a few more may be named as sources. */
const MOST = 5;

/** Those that the answers name, if they are the applicant's own. */
export async function readResumes(
  sql: Sql,
  { tenantId, userId }: { tenantId: string; userId: number },
  { known, claims }: { known: Known; claims: Claims },
): Promise<Resumes> {
  const chosen = known.facts.document_id ?? undefined;
  const sources = claims.answers.flatMap(({ source }) => {
    if (source?.kind === 'resume') return [source.ref];
    return source?.kind === 'profile' && source.ref === 'document_id' && chosen ? [chosen] : [];
  });
  const named = new Set(
    [...sources, ...(claims.resume ? [claims.resume.document_id] : [])].filter((id) => UUID.test(id)),
  );
  const resumes: Resumes = new Map();
  for (const id of [...named].slice(0, MOST)) {
    if ((await readOwner(sql, tenantId, id)) !== userId) continue;
    const { document, profile } = await showProfile(sql, { tenant_id: tenantId, document_id: id });
    resumes.set(id, { hash: document.hash, values: profile ? valuesOf(profile) : [] });
  }
  return resumes;
}

/** Whole values, as read and as written: a word out of one is not what the resume says. */
function valuesOf(profile: Profile): string[] {
  const { name, headline, emails, phones, links, location, positions, education, skills, languages } =
    profile;
  const read = [
    name,
    headline,
    location,
    ...emails,
    ...phones,
    ...links,
    ...positions.flatMap(({ company, title }) => [company, title]),
    ...education.flatMap(({ school, degree, field }) => [school, degree, field]),
    ...skills,
    ...languages,
    ...profile.certifications.map((certification) => certification.name),
  ];
  return read.flatMap((value) => (value ? [value.value, value.text] : [])).concat(location?.city ?? []);
}
