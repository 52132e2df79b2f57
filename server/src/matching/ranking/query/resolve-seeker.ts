import { newestResumeOf, notReadYet, showProfile } from '../../../documents/index.ts';
import { assertPermitted, type Caller } from '../../../identity/index.ts';
import { readPeopleNames } from '../../../people/index.ts';
import type { Computing } from '../../../platform/computing/port.ts';
import type { Db, Sql } from '../../../platform/db/port.ts';
import { NotFoundError, UnprocessableError } from '../../../platform/errors.ts';
import type { Vocabulary } from '../../../skills/index.ts';
import { readFacts, readProfile } from '../../computations.ts';
import type { FacetTexts } from '../../subjects/embed-facets.ts';
import { personFacets, textFacets } from '../../subjects/facets.ts';
import type { SubjectFacts } from '../../subjects/facts.ts';
import { readSubjects } from '../../subjects/read-subjects.ts';
import type { FacetVectors } from '../../subjects/vectors.ts';

export type SeekerDeps = { db: Db; computing: Computing<Vocabulary> };

/** Who looks for a role: what they show, and what it is compared by. */
export type Seeker = {
  document: { id: string; name: string } | null;
  facts: SubjectFacts;
  /** Vectors that are kept already, or the texts to make some of. */
  meant: { vectors: FacetVectors } | { texts: FacetTexts };
  /** A few words say what is looked for, and nothing about what they leave out. */
  isQuery: boolean;
};

const FEWEST_SKILLS = 3;
const FEWEST_WORDS = 40;

export async function understandSeeker(
  deps: SeekerDeps,
  caller: Caller,
  asked: { text?: string | undefined; documentId?: string | undefined; personId?: string | undefined },
): Promise<Seeker> {
  if (asked.text !== undefined) {
    const facts = await deps.computing.run(readFacts, asked.text, caller);
    const isShort = facts.skills.length < FEWEST_SKILLS || asked.text.split(/\s+/).length < FEWEST_WORDS;
    const isQuery = isShort && facts.months === null;
    return { document: null, facts, meant: { texts: textFacets(facts) }, isQuery };
  }
  const { personId } = asked;
  return personId
    ? deps.db.as(caller.scope, (sql) => seekerOfPerson(sql, caller, personId))
    : seekerOfDocument(deps, caller, asked.documentId);
}

async function seekerOfPerson(sql: Sql, caller: Caller, personId: string): Promise<Seeker> {
  assertPermitted(caller, 'people.read');
  const [person] = await readPeopleNames(sql, caller.tenantId, [personId]);
  if (!person) throw new NotFoundError('no-such-person', 'This person does not exist in this workspace.');
  const [subject] = await readSubjects(sql, 'person', [person.id]);
  if (!subject) throw notReadYet();
  const { facts, vectors } = subject;
  const meant = vectors ? { vectors } : { texts: personFacets(facts) };
  return { document: null, facts, meant, isQuery: false };
}

async function seekerOfDocument(
  { db, computing }: SeekerDeps,
  caller: Caller,
  documentId: string | undefined,
): Promise<Seeker> {
  if (!documentId || !caller.permissions.has('documents.read')) assertPermitted(caller, 'resumes.read');
  const { id, document, profile } = await db.as(caller.scope, async (sql) => {
    const found = documentId ?? (await newestResumeOf(sql, caller.tenantId, caller.userId));
    if (!found)
      throw new UnprocessableError('no-resume', 'You have no readable resume yet. Upload one first.');
    return { id: found, ...(await showProfile(sql, { tenant_id: caller.tenantId, document_id: found })) };
  });
  if (!profile) throw notReadYet();
  // No connection is held meanwhile: a long resume waits for its turn.
  const facts = await computing.run(readProfile, { profile, documentId: id }, caller);
  const meant = { texts: personFacets(facts) };
  return { document: { id, name: document.name }, facts, meant, isQuery: false };
}
