import { levels } from '@tenon/contract/profile';
import type { Vocabulary } from '../../skills/index.ts';
import { blindText, type Known } from './blind-text.ts';
import type { SubjectFacts, SubjectTitle } from './facts.ts';
import { gatherFacts, type Place } from './collect-facts.ts';
import { isSpokenBy } from './identifying-details.ts';
import { sentencesOf } from './sentences.ts';

const TITLE = 0.5;
const LONGEST_TITLE = 100;

type Options = { vocabulary: Vocabulary; known?: Partial<Known> | undefined };

/** A pasted text as a subject. Of a whole resume the facts of its profile say more. */
export function factsOfText(text: string, options: Options): SubjectFacts {
  const first = text.split('\n').find((line) => line.trim() !== '') ?? '';
  const title = titleIn(options.vocabulary, first.trim());
  return factsOfLines([{ text, place: 'description' }], { ...options, title });
}

const FOR_YEARS =
  /(?:(?<![\s,;(])[\s,;(]+)?\b(?:with |mit |avec |con )?\d+\+? ?(?:years?|yrs?|jahren?|ans|años|anni|anos|jaar)\b.*/iu;
const WHAT_FOLLOWS =
  /(?:(?<!\s)\s+)?[,;|·•(].*|(?<!\s)\s+[–—-]\s.*|(?<!\s)\s+(?:with|in|near|mit|avec|con|com|met)\s.*/iu;

/** “Intensive care nurse, 5 years, ventilation” begins with one: the whole line, or what stands before the rest. */
function titleIn(vocabulary: Pick<Vocabulary, 'titleLikeness'>, line: string): string | undefined {
  const alone = line.replace(FOR_YEARS, '');
  return [alone, alone.replace(WHAT_FOLLOWS, '')].find(
    (each) => each.length <= LONGEST_TITLE && vocabulary.titleLikeness(each) >= TITLE,
  );
}

/** Somebody of whom there is no document: what recruiters wrote above them, and those of their tags that are skills. */
export function factsOfRecord(
  { headlines, tags }: { headlines: readonly string[]; tags: readonly string[] },
  options: Options,
): SubjectFacts {
  const { vocabulary } = options;
  const skills = [...new Set(tags)].flatMap((tag) => {
    const found = vocabulary.normaliseSkill(tag);
    return found && found.certainty >= TITLE
      ? [{ text: tag, place: 'skills' as const, skill: found.skill }]
      : [];
  });
  const lines = headlines.map((text) => ({ text, place: 'headline' as const }));
  return factsOfLines([...lines, ...skills], { ...options, title: headlines[0] });
}

type Line = { text: string; place: Place; skill?: { id: string; name: string } };

export function factsOfLines(
  lines: readonly Line[],
  { vocabulary, known, title: written }: Options & { title?: string | undefined },
): SubjectFacts {
  const whom = { names: [], ...known, isSpoken: isSpokenBy(vocabulary) };
  const gathered = gatherFacts(vocabulary);
  const document_id = null;
  for (const { text, place, skill } of lines) {
    const blind = (each: string) => blindText(each, whom, { ofThemselves: place === 'headline' });
    const source = { place, document_id };
    if (skill) gathered.mention(skill, { text: blind(text), start: 0, end: blind(text).length }, source);
    else
      for (const sentence of sentencesOf(text))
        if (blind(sentence)) gathered.sentence(blind(sentence), source);
  }
  const title = written && titleOf(vocabulary, blindText(written, whom, { ofThemselves: true }));
  return {
    titles: title ? [title] : [],
    skills: gathered.skills(),
    months: null,
    level: title ? title.level : null,
    degree: null,
    languages: [],
    sentences: gathered.sentences(),
  };
}

function titleOf(vocabulary: Pick<Vocabulary, 'normaliseTitle'>, text: string): SubjectTitle | undefined {
  if (!text) return undefined;
  const { canonical, level } = vocabulary.normaliseTitle(text);
  const known = level && levels.includes(level) ? level : null;
  return { text, canonical: canonical ?? null, level: known, months: null };
}
