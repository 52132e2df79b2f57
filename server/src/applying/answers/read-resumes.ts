import type { Profile } from '@tenon/contract/profile';
import { readOwner, showProfile } from '../../documents/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { holdFiles } from '../variants/file-store.ts';
import type { ApplicantData } from './applicant-data.ts';
import type { Submission } from './parse-submission.ts';

/** The hashes and values of each document or resume variant that the applicant may send, by its ID. */
export type Resumes = Map<string, { isVariant: boolean; hashes: string[]; values: string[] }>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An application has one resume; a few more may be named as sources. */
const MAX_RESUMES = 5;

/** Reads the documents and variants that the answers name, if they belong to the applicant. */
export async function readResumes(
  sql: Sql,
  { tenantId, userId }: { tenantId: string; userId: number },
  { data, submission }: { data: ApplicantData; submission: Submission },
): Promise<Resumes> {
  const chosen = data.facts.document_id ?? undefined;
  const sources = submission.answers.flatMap(({ source }) => {
    if (source?.kind === 'resume') return [source.ref];
    return source?.kind === 'profile' && source.ref === 'document_id' && chosen ? [chosen] : [];
  });
  const named = new Set(
    [...(submission.resume ? [submission.resume.id] : []), ...sources].filter((id) => UUID.test(id)),
  );
  const resumes: Resumes = new Map();
  for (const id of [...named].slice(0, MAX_RESUMES)) {
    if ((await readOwner(sql, tenantId, id)) === userId) {
      const { document, profile } = await showProfile(sql, { tenant_id: tenantId, document_id: id });
      const values = profile ? valuesOf(profile) : [];
      resumes.set(id, { isVariant: false, hashes: [document.hash], values });
      continue;
    }
    const files = await holdFiles(sql, { tenant_id: tenantId, user_id: userId }, id);
    if (files.length === 0) continue;
    const values = files.flatMap(({ shown }) => shown);
    resumes.set(id, { isVariant: true, hashes: files.map(({ sha256 }) => sha256), values });
  }
  return resumes;
}

/** Whole values, normalized and as written. A single word of a value does not count: it may mean something else. */
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
