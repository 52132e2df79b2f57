import { levels } from '@tenon/contract/profile';
import type { Vocabulary } from '../../skills/index.ts';
import { blindText, type IdentifyingDetails } from './blind-text.ts';
import { type FactPlace, factCollector } from './collect-facts.ts';
import type { SubjectFacts, SubjectTitle } from './facts.ts';
import { ordinaryWordTest } from './identifying-details.ts';
import { sentencesOf } from './sentences.ts';

const MIN_TITLE_SCORE = 0.5;
const MAX_TITLE_LENGTH = 100;

type Options = { vocabulary: Vocabulary; known?: Partial<IdentifyingDetails> | undefined };

/** Facts of a pasted text. For a parsed resume, `factsOfProfile` finds more. */
export function factsOfText(text: string, options: Options): SubjectFacts {
  const first = text.split('\n').find((line) => line.trim() !== '') ?? '';
  const title = findTitle(options.vocabulary, first.trim());
  return factsOfLines([{ text, place: 'description' }], { ...options, title, source: 'text' });
}

const YEARS_SUFFIX =
  /(?:(?<![\s,;(])[\s,;(]+)?\b(?:with |mit |avec |con )?\d+\+? ?(?:years?|yrs?|jahren?|ans|años|anni|anos|jaar)\b.*/iu;
const DETAILS_SUFFIX =
  /(?:(?<!\s)\s+)?[,;|·•(].*|(?<!\s)\s+[–—-]\s.*|(?<!\s)\s+(?:with|in|near|mit|avec|con|com|met)\s.*/iu;

/** The line may be a title, or start with one: “Intensive care nurse, 5 years, ventilation”. */
function findTitle(vocabulary: Pick<Vocabulary, 'titleScore'>, line: string): string | undefined {
  const alone = line.replace(YEARS_SUFFIX, '');
  return [alone, alone.replace(DETAILS_SUFFIX, '')].find(
    (candidate) =>
      candidate.length <= MAX_TITLE_LENGTH && vocabulary.titleScore(candidate) >= MIN_TITLE_SCORE,
  );
}

/** Facts of a person without a document: the headlines that recruiters wrote, and tags that are skills. */
export function factsOfRecord(
  { headlines, tags }: { headlines: readonly string[]; tags: readonly string[] },
  options: Options,
): SubjectFacts {
  const { vocabulary } = options;
  const skills = [...new Set(tags)].flatMap((tag) => {
    const found = vocabulary.normalizeSkill(tag);
    return found && found.certainty >= MIN_TITLE_SCORE
      ? [{ text: tag, place: 'skills' as const, skill: found.skill }]
      : [];
  });
  const lines = headlines.map((text) => ({ text, place: 'headline' as const }));
  return factsOfLines([...lines, ...skills], { ...options, title: headlines[0], source: 'record' });
}

type Line = { text: string; place: FactPlace; skill?: { id: string; name: string } };

export function factsOfLines(
  lines: readonly Line[],
  {
    vocabulary,
    known,
    title: rawTitle,
    source,
  }: Options & { title?: string | undefined; source: NonNullable<SubjectFacts['source']> },
): SubjectFacts {
  const details = { names: [], ...known, isOrdinaryWord: ordinaryWordTest(vocabulary) };
  const collector = factCollector(vocabulary);
  const document_id = null;
  for (const { text, place, skill } of lines) {
    const blind = (part: string) => blindText(part, details, { aboutThemselves: place === 'headline' });
    const source = { place, document_id };
    if (skill) collector.addMention(skill, { text: blind(text), start: 0, end: blind(text).length }, source);
    else
      for (const sentence of sentencesOf(text))
        if (blind(sentence)) collector.addSentence(blind(sentence), source);
  }
  const title = rawTitle && titleOf(vocabulary, blindText(rawTitle, details, { aboutThemselves: true }));
  return {
    source,
    titles: title ? [title] : [],
    skills: collector.skills(),
    months: null,
    level: title ? title.level : null,
    degree: null,
    languages: [],
    sentences: collector.sentences(),
  };
}

function titleOf(vocabulary: Pick<Vocabulary, 'normalizeTitle'>, text: string): SubjectTitle | undefined {
  if (!text) return undefined;
  const { canonical, level } = vocabulary.normalizeTitle(text);
  const known = level && levels.includes(level) ? level : null;
  return { text, canonical: canonical ?? null, level: known, months: null };
}
