import type { SkillValue } from '@tenon/contract/profile';

export type PlacedSkill = { skill: SkillValue; path: string };

export const nameOf = ({ canonical, value }: SkillValue) => canonical ?? value;

/** A resume may mention a skill several times: the most certain mention stands for all of them. */
export function uniqueSkills(skills: readonly SkillValue[]): PlacedSkill[] {
  const best = new Map<string, PlacedSkill>();
  for (const [index, skill] of skills.entries()) {
    const key = nameOf(skill).trim().toLowerCase();
    const known = best.get(key);
    if (!known || known.skill.confidence < skill.confidence)
      best.set(key, { skill, path: `skills/${index}` });
  }
  return [...best.values()];
}
