import type { Random } from './random.ts';
import type { SkillStyle, Skills } from './resume.ts';
import { type Language, type Profession, type Words, wordsOf } from './words.ts';

const styles: Record<SkillStyle, number> = {
  commas: 22,
  bars: 8,
  bullets: 20,
  groups: 22,
  prose: 7,
  rated: 8,
  tags: 7,
  dots: 6,
};

export function makeSkills(words: Words, profession: Profession, random: Random): Skills {
  const style = random.weighted(styles);
  const isLong = random.chance(0.12);
  const count = isLong ? profession.skills.length : random.whole(4, Math.min(14, profession.skills.length));
  const items = unique([
    ...random.some(profession.skills, style === 'prose' ? Math.min(count, 5) : count),
    ...(random.chance(0.25) && style !== 'prose' ? random.some(words.soft, 2) : []),
  ]);
  if (style === 'groups') {
    const labels = profession.groups.slice(0, Math.max(2, Math.min(profession.groups.length, items.length)));
    const groups = labels.map((label, at) => ({
      label,
      items: items.filter((_, place) => place % labels.length === at),
    }));
    return { style, groups: groups.filter((group) => group.items.length > 0) };
  }
  return { style, groups: [{ items }] };
}

export function skillsAsProse(skills: Skills, language: Language): string {
  const items = skills.groups.flatMap((group) => group.items);
  const half = Math.ceil(items.length / 2);
  const [open, between, close] = wordsOf(language).prose;
  const rest = items.slice(half).join(', ');
  return open + items.slice(0, half).join(', ') + (rest ? between + rest : '') + close;
}

const unique = (items: string[]) => [...new Set(items)];
