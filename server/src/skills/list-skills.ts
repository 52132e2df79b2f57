import type { Answer } from '@tenon/contract/endpoint';
import type { listSkills as endpoint } from '@tenon/contract/skills';
import { z } from 'zod';
import { decodeCursor, toPage } from '../platform/http/cursor.ts';
import { foldForSkills } from '../platform/text/fold.ts';
import type { Skill, Vocabulary } from './model.ts';

type IndexedSkill = { skill: Skill; key: string; searched: string };

const sorted = new WeakMap<Vocabulary, { version: string; list: IndexedSkill[] }>();
const Cursor = z.tuple([z.string(), z.string()]);

export type ListSkillsQuery = {
  search?: string | undefined;
  category?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** A page of skills by name, and the number of matches per category. */
export function listSkills(vocabulary: Vocabulary, query: ListSkillsQuery): Answer<typeof endpoint> {
  const { search, category, cursor, limit } = query;
  const after = decodeCursor(Cursor, cursor);
  const wanted = foldForSkills(search ?? '').trim();
  const found = byName(vocabulary).filter(({ searched }) => searched.includes(wanted));
  const counts = new Map<string, number>();
  for (const { skill } of found) counts.set(skill.category, (counts.get(skill.category) ?? 0) + 1);
  const rest = found
    .filter(({ skill }) => category === undefined || skill.category === category)
    .filter(({ key, skill }) => !after || key > after[0] || (key === after[0] && skill.id > after[1]));
  return {
    ...toPage(
      rest.slice(0, limit + 1),
      limit,
      ({ key, skill }) => [key, skill.id],
      ({ skill }) => present(skill),
    ),
    categories: [...counts]
      .map(([name, count]) => ({ category: name, count }))
      .sort((a, b) => b.count - a.count || (a.category < b.category ? -1 : 1)),
  };
}

function present({ id, name, category, parent, aliases, source }: Skill) {
  return { id, name, category, parent: parent ?? null, aliases, source };
}

function byName(vocabulary: Vocabulary): IndexedSkill[] {
  const there = sorted.get(vocabulary);
  if (there?.version === vocabulary.version) return there.list;
  const list = [...vocabulary.skills()]
    .map((skill) => ({
      skill,
      key: foldForSkills(skill.name),
      searched: foldForSkills([skill.name, ...skill.aliases].join('\n')),
    }))
    .sort((a, b) => (a.key === b.key ? (a.skill.id < b.skill.id ? -1 : 1) : a.key < b.key ? -1 : 1));
  sorted.set(vocabulary, { version: vocabulary.version, list });
  return list;
}
