import type { Requirement } from '@tenon/contract/matching';
import { isResume, notReadYet, readDocumentText, showProfile } from '../../documents/index.ts';
import { assertPermitted, type Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { proposeRequirements } from '../demands/propose.ts';
import type { Wanted } from '../scoring/score-subject.ts';
import type { FacetTexts } from '../subjects/embed-facets.ts';
import { demandFacets, personFacets } from '../subjects/facets.ts';
import type { SubjectFacts } from '../subjects/facts.ts';
import { factsOfProfile } from '../subjects/facts-of-profile.ts';

type UnderstandDeps = { db: Db; vocabulary: Vocabulary };
type Understood = { wanted: Wanted; texts: FacetTexts };

/** A resume asks for people like the one it is of; anything else for what it says. */
export async function understandWanted(
  deps: UnderstandDeps,
  caller: Caller,
  { text, documentId }: { text: string | undefined; documentId: string | undefined },
): Promise<Understood> {
  if (!documentId) return wantedOfText(deps, text ?? '');
  assertPermitted(caller, 'documents.read');
  const { document, profile } = await deps.db.as(caller.scope, (sql) =>
    showProfile(sql, { tenant_id: caller.tenantId, document_id: documentId }),
  );
  if (!profile) throw notReadYet();
  if (!isResume(document)) return wantedOfText(deps, (await readDocumentText(deps, caller, documentId)).text);
  const facts = factsOfProfile(profile, { vocabulary: deps.vocabulary, documentId });
  return { wanted: wantedLike(facts), texts: personFacets(facts) };
}

function wantedOfText({ vocabulary }: UnderstandDeps, text: string): Understood {
  const { title, level, requirements: asked } = proposeRequirements({ text, vocabulary });
  const requirements = asked.length > 0 ? asked : skillsNamed(vocabulary, text);
  const wanted = { title: title ?? '', level, requirements };
  return { wanted, texts: demandFacets({ title: wanted.title, text, requirements }) };
}

/** “python kafka berlin” asks for nothing in so many words: what it names is welcome. */
function skillsNamed(vocabulary: Vocabulary, text: string): Requirement[] {
  const named = new Map(vocabulary.findSkills(text).map(({ skill }) => [skill.id, skill.name]));
  return [...named].slice(0, MOST_SKILLS).map(([id, name]) => welcome(id, name));
}

const MOST_SKILLS = 30;

function wantedLike({ titles, level, skills }: SubjectFacts): Wanted {
  const requirements = skills.slice(0, MOST_SKILLS).map(({ id, name }) => welcome(id, name));
  return { title: titles[0]?.canonical ?? titles[0]?.text ?? '', level, requirements };
}

/** A skill that is good to have. */
export const welcome = (id: string, name: string): Requirement => ({
  text: name,
  kind: 'nice',
  years: null,
  skills: [{ id, name }],
  any: false,
});
