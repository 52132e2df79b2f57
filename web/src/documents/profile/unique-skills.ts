import type { SkillValue } from '@tenon/contract/profile';

export type SkillWithPath = { skill: SkillValue; path: string };

export const nameOf = ({ canonical, value }: SkillValue) => canonical ?? value;

/** A resume may mention a skill several times. Only the most certain mention is kept. */
export function uniqueSkills(skills: readonly SkillValue[]): SkillWithPath[] {
  const best = new Map<string, SkillWithPath>();
  for (const [index, skill] of skills.entries()) {
    const key = nameOf(skill).trim().toLowerCase();
    const known = best.get(key);
    if (!known || known.skill.confidence < skill.confidence)
      best.set(key, { skill, path: `skills/${index}` });
  }
  return [...best.values()];
}
