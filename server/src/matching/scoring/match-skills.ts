import type { Requirement, SkillHit, Words } from '@tenon/contract/matching';
import type { SkillGraph } from '../../skills/index.ts';
import type { SubjectFacts, SubjectSkill } from '../subjects/facts.ts';
import { findDeed } from './implied-skills.ts';

/** One way in which a skill that is asked for is shown. */
export type Showing = {
  share: number;
  /** The skill that is written there; none where a deed speaks for it. */
  by: { id: string; name: string } | undefined;
  /** Calendar months of the positions that name it. */
  months: number | null;
  /** `YYYY-MM` of the end of the last of them. */
  last: string | null;
  words: Words;
};

export type ShownSkills = {
  /** The largest share; of equal ones the skill itself, then what was done the longest. */
  bestFor(id: string): Showing | undefined;
  /** All ways, for questions such as for how long. */
  allFor(id: string): readonly Showing[];
};

/**
 * Which of the skills that are asked for a subject shows: the skill itself or a narrower one wholly, one that stands in
 * for it (or for which a wider one does) partly.
 */
export function showSkills(facts: SubjectFacts, requirements: Requirement[], graph: SkillGraph): ShownSkills {
  const asked = new Set(requirements.flatMap(({ skills }) => skills.map(({ id }) => id)));
  const showings = new Map<string, Showing[]>();
  const add = (id: string, showing: Showing) => {
    const known = showings.get(id);
    if (known) known.push(showing);
    else showings.set(id, [showing]);
  };
  for (const skill of facts.skills) {
    const path = [skill.id, ...graph.widerOf(skill.id)];
    const partly = new Map<string, number>();
    for (const id of path) {
      if (asked.has(id)) add(id, showingOf(skill, 1));
      for (const { id: other, share } of graph.standsInFor(id))
        if (asked.has(other) && !path.includes(other))
          partly.set(other, Math.max(share, partly.get(other) ?? 0));
    }
    for (const [id, share] of partly) add(id, showingOf(skill, share));
  }
  for (const id of asked) {
    if (showings.get(id)?.some(({ share }) => share === 1)) continue;
    const words = findDeed(id, facts.sentences, graph);
    if (words) add(id, { share: 1, by: undefined, months: null, last: null, words });
  }
  for (const [id, list] of showings) list.sort(bestFirst(id));
  return {
    bestFor: (id) => showings.get(id)?.[0],
    allFor: (id) => showings.get(id) ?? [],
  };
}

export function toHit(skill: { id: string; name: string }, { share, by, words }: Showing): SkillHit {
  return {
    skill: { id: skill.id, name: skill.name },
    via: by && by.id !== skill.id ? by : null,
    share,
    words,
  };
}

function showingOf(
  { id, name, months, last, text, start, end, place, document_id }: SubjectSkill,
  share: number,
): Showing {
  return { share, by: { id, name }, months, last, words: { text, start, end, document_id, place } };
}

const bestFirst = (asked: string) => (one: Showing, other: Showing) =>
  other.share - one.share ||
  Number(other.by?.id === asked) - Number(one.by?.id === asked) ||
  (other.months ?? -1) - (one.months ?? -1) ||
  ((one.by?.id ?? '') < (other.by?.id ?? '') ? -1 : 1);
