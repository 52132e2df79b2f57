import { notReadYet, ownResumeOf, showProfile } from '../../../documents/index.ts';
import { assertPermitted, type Caller } from '../../../identity/index.ts';
import { readPeopleNames } from '../../../people/index.ts';
import type { Computing } from '../../../platform/computing/port.ts';
import type { Db, Sql } from '../../../platform/db/port.ts';
import { NotFoundError, UnprocessableError } from '../../../platform/errors.ts';
import type { Vocabulary } from '../../../skills/index.ts';
import { parseFacts, parseProfileFacts } from '../../computations.ts';
import type { FacetTexts } from '../../subjects/embed-facets.ts';
import { personFacets, textFacets } from '../../subjects/facets.ts';
import type { SubjectFacts } from '../../subjects/facts.ts';
import { readSubjects } from '../../subjects/read-subjects.ts';
import type { FacetVectors } from '../../subjects/vectors.ts';

/** Who roles are ranked for: the caller of a request, or a member in a task. */
export type SeekerOwner = Pick<Caller, 'tenantId' | 'userId' | 'permissions' | 'scope'>;

export type SeekerDeps = { db: Db; computing: Computing<Vocabulary> };

/** A person, resume or text that roles are ranked for. */
export type Seeker = {
  document: { id: string; name: string } | null;
  facts: SubjectFacts;
  /** Stored vectors, or the texts to embed. */
  facetSource: { vectors: FacetVectors } | { texts: FacetTexts };
  /** A short text says what is searched for. Unlike a resume, it does not show what someone lacks. */
  isQuery: boolean;
};

const MIN_SKILLS = 3;
const MIN_WORDS = 40;

export async function resolveSeeker(
  deps: SeekerDeps,
  caller: SeekerOwner,
  input: { text?: string | undefined; documentId?: string | undefined; personId?: string | undefined },
): Promise<Seeker> {
  if (input.text !== undefined) {
    const facts = await deps.computing.run(parseFacts, input.text, caller);
    const isShort = facts.skills.length < MIN_SKILLS || input.text.split(/\s+/).length < MIN_WORDS;
    const isQuery = isShort && facts.months === null;
    return { document: null, facts, facetSource: { texts: textFacets(facts) }, isQuery };
  }
  const { personId } = input;
  return personId
    ? deps.db.as(caller.scope, (sql) => seekerOfPerson(sql, caller, personId))
    : seekerOfDocument(deps, caller, input.documentId);
}

async function seekerOfPerson(sql: Sql, caller: SeekerOwner, personId: string): Promise<Seeker> {
  assertPermitted(caller, 'people.read');
  const [person] = await readPeopleNames(sql, caller.tenantId, [personId]);
  if (!person) throw new NotFoundError('no-such-person', 'This person does not exist in this workspace.');
  const [subject] = await readSubjects(sql, 'person', [person.id]);
  if (!subject) throw notReadYet();
  const { facts, vectors } = subject;
  const facetSource = vectors ? { vectors } : { texts: personFacets(facts) };
  return { document: null, facts, facetSource, isQuery: false };
}

async function seekerOfDocument(
  { db, computing }: SeekerDeps,
  caller: SeekerOwner,
  documentId: string | undefined,
): Promise<Seeker> {
  if (!documentId || !caller.permissions.has('documents.read')) assertPermitted(caller, 'resumes.read');
  const { id, document, profile } = await db.as(caller.scope, async (sql) => {
    const found = documentId ?? (await ownResumeOf(sql, caller));
    if (!found)
      throw new UnprocessableError('no-resume', 'You have no readable resume yet. Upload one first.');
    return { id: found, ...(await showProfile(sql, { tenant_id: caller.tenantId, document_id: found })) };
  });
  if (!profile) throw notReadYet();
  // Outside of the transaction: a long resume may wait in line, and should not hold a connection.
  const facts = await computing.run(parseProfileFacts, { profile, documentId: id }, caller);
  const facetSource = { texts: personFacets(facts) };
  return { document: { id, name: document.name }, facts, facetSource, isQuery: false };
}
