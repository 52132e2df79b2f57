import { isResume, notReadYet, readDocumentText, showProfile } from '../../../documents/index.ts';
import { assertPermitted, type Caller } from '../../../identity/index.ts';
import type { Computing } from '../../../platform/computing/port.ts';
import type { Db } from '../../../platform/db/port.ts';
import type { Vocabulary } from '../../../skills/index.ts';
import { parseDemand, parseProfileFacts } from '../../computations.ts';
import type { DemandSpec } from '../../scoring/demand-spec.ts';
import { personFacets } from '../../subjects/facets.ts';
import type { SubjectFacts } from '../../subjects/facts.ts';
import { MAX_SKILLS, niceToHave, type ResolvedDemand } from './demand-from-text.ts';

export type ResolveDemandDeps = { db: Db; computing: Computing<Vocabulary> };

/** A resume stands for similar people. Any other text or document is parsed for requirements. */
export async function resolveDemand(
  deps: ResolveDemandDeps,
  caller: Caller,
  { text, documentId }: { text: string | undefined; documentId: string | undefined },
): Promise<ResolvedDemand> {
  const { computing } = deps;
  if (!documentId) return computing.run(parseDemand, text ?? '', caller);
  assertPermitted(caller, 'documents.read');
  const { document, profile } = await deps.db.as(caller.scope, (sql) =>
    showProfile(sql, { tenant_id: caller.tenantId, document_id: documentId }),
  );
  if (!profile) throw notReadYet();
  if (!isResume(document)) {
    const { text: documentText } = await readDocumentText(deps, caller, documentId);
    return computing.run(parseDemand, documentText, caller);
  }
  const facts = await computing.run(parseProfileFacts, { profile, documentId }, caller);
  return { demand: demandLike(facts), texts: personFacets(facts) };
}

function demandLike({ titles, level, skills }: SubjectFacts): DemandSpec {
  const requirements = skills.slice(0, MAX_SKILLS).map(({ id, name }) => niceToHave(id, name));
  return { title: titles[0]?.canonical ?? titles[0]?.text ?? '', level, requirements };
}
