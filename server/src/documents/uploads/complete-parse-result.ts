import type { SkillValue } from '@tenon/contract/profile';
import type { Db } from '../../platform/db/port.ts';
import type { LanguageModel } from '../../platform/llm/port.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { reassess } from '../completeness/quality-warnings.ts';
import { mergeSkills } from '../confidence/merge-skills.ts';
import { refineProfile } from '../fallback/refine-profile.ts';
import type { Parsed } from '../model.ts';
import { insertAnswer, readAnswer } from './llm-answer-store.ts';

export type CompleteDeps = {
  db: Db;
  vocabulary: Vocabulary;
  /** Undefined unless configured. */
  languageModel: LanguageModel | undefined;
};

/**
 * Adds what a parser process cannot: skills from the taxonomies loaded into this installation, and a second opinion of
 * the language model on uncertain values.
 */
export async function completeParseResult(
  { db, vocabulary, languageModel: model }: CompleteDeps,
  tenantId: string,
  parsed: Parsed,
  signal?: AbortSignal,
): Promise<Parsed> {
  const withSkills = linkSkills(parsed, vocabulary);
  if (!model) return withSkills;
  const cache = {
    get: (hash: string) => db.as({ tenantId }, (sql) => readAnswer(sql, tenantId, hash)),
    put: (hash: string, answer: unknown) =>
      db.as({ tenantId }, (sql) => insertAnswer(sql, tenantId, hash, answer)),
  };
  return reassess(await refineProfile({ model, vocabulary, cache }, withSkills, signal));
}

function linkSkills(parsed: Parsed, vocabulary: Vocabulary): Parsed {
  const link = (found: SkillValue): SkillValue => {
    if (found.skill_id) return found;
    const known = vocabulary.normalizeSkill(found.value)?.skill;
    return known ? { ...found, skill_id: known.id, canonical: known.name, category: known.category } : found;
  };
  const { profile } = parsed;
  return {
    ...parsed,
    profile: {
      ...profile,
      skills: mergeSkills(profile.skills.map(link)),
      positions: profile.positions.map((position) => ({
        ...position,
        skills: mergeSkills(position.skills.map(link)),
      })),
    },
  };
}
