import type { Passage, Requirement, SkillHit } from '@tenon/contract/matching';
import type { SkillGraph } from '../../skills/index.ts';
import type { SubjectFacts, SubjectSkill } from '../subjects/facts.ts';
import { findImpliedSkill } from './implied-skills.ts';

/** Evidence for a required skill. */
export type SkillMatch = {
  share: number;
  /** The skill that is mentioned. Undefined if the skill is only implied. */
  by: { id: string; name: string } | undefined;
  /** Calendar months of the positions that mention it. */
  months: number | null;
  /** End of the last of these positions, `YYYY-MM`. */
  last: string | null;
  words: Passage;
};

export type MatchedSkills = {
  /** The match with the largest share. Ties go to the skill itself, then to the longest use. */
  bestFor(id: string): SkillMatch | undefined;
  /** All matches, to count years of use. */
  allFor(id: string): readonly SkillMatch[];
};

/**
 * Finds the required skills that a subject has. The skill itself or a narrower one counts fully. A related skill, or a
 * narrower one of a related skill, counts partly.
 */
export function matchSkills(
  facts: SubjectFacts,
  requirements: Requirement[],
  graph: SkillGraph,
): MatchedSkills {
  const required = new Set(
    requirements.flatMap(({ skills, fields, credentials }) =>
      [...skills, ...fields, ...credentials].map(({ id }) => id),
    ),
  );
  const matches = new Map<string, SkillMatch[]>();
  const add = (id: string, match: SkillMatch) => {
    const known = matches.get(id);
    if (known) known.push(match);
    else matches.set(id, [match]);
  };
  for (const skill of facts.skills) {
    const path = [skill.id, ...graph.widerOf(skill.id)];
    const partly = new Map<string, number>();
    for (const id of path) {
      if (required.has(id)) add(id, skillMatchOf(skill, 1));
      for (const { id: other, share } of graph.standsInFor(id))
        if (required.has(other) && !path.includes(other))
          partly.set(other, Math.max(share, partly.get(other) ?? 0));
    }
    for (const [id, share] of partly) add(id, skillMatchOf(skill, share));
  }
  for (const id of required) {
    if (matches.get(id)?.some(({ share }) => share === 1)) continue;
    const words = findImpliedSkill(id, facts.sentences, graph);
    if (words) add(id, { share: 1, by: undefined, months: null, last: null, words });
  }
  for (const [id, list] of matches) list.sort(bestFirst(id));
  return {
    bestFor: (id) => matches.get(id)?.[0],
    allFor: (id) => matches.get(id) ?? [],
  };
}

export function toHit(skill: { id: string; name: string }, { share, by, words }: SkillMatch): SkillHit {
  return {
    skill: { id: skill.id, name: skill.name },
    via: by && by.id !== skill.id ? by : null,
    share,
    words,
  };
}

function skillMatchOf(
  { id, name, months, last, text, start, end, place, document_id }: SubjectSkill,
  share: number,
): SkillMatch {
  return { share, by: { id, name }, months, last, words: { text, start, end, document_id, place } };
}

const bestFirst = (requiredId: string) => (one: SkillMatch, other: SkillMatch) =>
  other.share - one.share ||
  Number(other.by?.id === requiredId) - Number(one.by?.id === requiredId) ||
  (other.months ?? -1) - (one.months ?? -1) ||
  ((one.by?.id ?? '') < (other.by?.id ?? '') ? -1 : 1);
