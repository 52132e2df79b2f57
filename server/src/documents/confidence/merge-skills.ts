import type { SkillValue } from '@tenon/contract/profile';

/** One entry per skill, with the wording of its first mention, its highest confidence and the sources of all mentions. */
export function mergeSkills(mentions: readonly SkillValue[]): SkillValue[] {
  return [...Map.groupBy(mentions, keyOf).values()].flatMap(([first, ...others]) =>
    first ? [others.length > 0 ? merge(first, others) : first] : [],
  );
}

/** The same skills, with the sources of further mentions. Mentions of other skills are ignored. */
export function addSources(skills: readonly SkillValue[], mentions: readonly SkillValue[]): SkillValue[] {
  const known = new Set(skills.map(keyOf));
  return mergeSkills([...skills, ...mentions.filter((mention) => known.has(keyOf(mention)))]);
}

const keyOf = ({ skill_id, value }: SkillValue) => skill_id ?? `"${value.trim().toLowerCase()}"`;

function merge(first: SkillValue, others: SkillValue[]): SkillValue {
  const all = [first, ...others];
  const evidence = new Map(
    all.flatMap((one) => one.evidence.map((source) => [`${source.start} ${source.end}`, source])),
  );
  return {
    ...first,
    confidence: all.reduce((highest, { confidence }) => Math.max(highest, confidence), 0),
    evidence: [...evidence.values()],
  };
}
