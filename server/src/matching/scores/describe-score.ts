import type { Breakdown, RequirementResult } from '@tenon/contract/matching';
import { blindText } from '../subjects/blind-text.ts';

const MAX_PASSAGES = 3;
const HIGH_SIMILARITY = 0.6;
const MODERATE_SIMILARITY = 0.35;

/**
 * Describes a score for a language model: requirements, results and blind evidence. It contains no points, shares or names,
 * so the model cannot repeat them.
 */
export function describeScore(title: string, breakdown: Breakdown): string {
  const { requirements, keyword, recency, semantic } = breakdown;
  return JSON.stringify({
    role: blind(title),
    requirements: requirements.map(describeRequirement),
    named_skills: keyword.hits.map(({ skill }) => skill.name),
    similarity_of_experience:
      semantic.similarity >= HIGH_SIMILARITY
        ? 'close'
        : semantic.similarity >= MODERATE_SIMILARITY
          ? 'in part'
          : 'little',
    active_recently: recency.points > 0,
  });
}

function describeRequirement({ text, kind, state, skills, missing, words }: RequirementResult) {
  const shown = new Set([...skills.map((hit) => hit.words.text), ...words.map((passage) => passage.text)]);
  const instead = skills.flatMap(({ skill, via, share }) =>
    via && share < 1 ? [`${via.name} in place of ${skill.name}`] : [],
  );
  return {
    asked: blind(text),
    importance: kind === 'must' ? 'needed' : 'welcome',
    result: state,
    shown_by: [...shown].slice(0, MAX_PASSAGES),
    ...(instead.length > 0 && { instead }),
    ...(missing.length > 0 && { missing: missing.map(({ name }) => name) }),
  };
}

/** Facts are blind already, but a job ad may name a contact. */
const blind = (text: string) => blindText(text, { names: [] });
