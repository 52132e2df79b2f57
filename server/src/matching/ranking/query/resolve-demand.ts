import { isResume, notReadYet, readDocumentText, showProfile } from '../../../documents/index.ts';
import { assertPermitted, type Caller } from '../../../identity/index.ts';
import type { Computing } from '../../../platform/computing/port.ts';
import type { Db } from '../../../platform/db/port.ts';
import type { Vocabulary } from '../../../skills/index.ts';
import { readProfile, readWanted } from '../../computations.ts';
import type { Wanted } from '../../scoring/score-subject.ts';
import { personFacets } from '../../subjects/facets.ts';
import type { SubjectFacts } from '../../subjects/facts.ts';
import { MOST_SKILLS, type Understood, welcome } from './demand-from-text.ts';

export type UnderstandDeps = { db: Db; computing: Computing<Vocabulary> };

/** A resume asks for people like the one it is of; anything else for what it says. */
export async function understandWanted(
  deps: UnderstandDeps,
  caller: Caller,
  { text, documentId }: { text: string | undefined; documentId: string | undefined },
): Promise<Understood> {
  const { computing } = deps;
  if (!documentId) return computing.run(readWanted, text ?? '', caller);
  assertPermitted(caller, 'documents.read');
  const { document, profile } = await deps.db.as(caller.scope, (sql) =>
    showProfile(sql, { tenant_id: caller.tenantId, document_id: documentId }),
  );
  if (!profile) throw notReadYet();
  if (!isResume(document)) {
    const { text: written } = await readDocumentText(deps, caller, documentId);
    return computing.run(readWanted, written, caller);
  }
  const facts = await computing.run(readProfile, { profile, documentId }, caller);
  return { wanted: wantedLike(facts), texts: personFacets(facts) };
}

function wantedLike({ titles, level, skills }: SubjectFacts): Wanted {
  const requirements = skills.slice(0, MOST_SKILLS).map(({ id, name }) => welcome(id, name));
  return { title: titles[0]?.canonical ?? titles[0]?.text ?? '', level, requirements };
}
