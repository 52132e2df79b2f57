import type { Requirement } from '@tenon/contract/matching';
import type { Level } from '@tenon/contract/profile';
import { type Block, levelOf, readRequirements, separateChoices } from '../../postings/index.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { chooseTitle } from './choose-title.ts';
import { findConfidentSkills } from './confident-skills.ts';
import { describePastedText } from './describe-pasted-text.ts';
import { isKeywordQuery, requirementsInKeywords } from './requirements-in-keywords.ts';
import { requirementsInSentences } from './requirements-in-sentences.ts';

export type Proposal = { title: string | null; level: Level | null; requirements: Requirement[] };

const MAX_REQUIREMENTS = 50;
const MAX_LENGTH = 500;
const MAX_TITLE_LENGTH = 300;

/**
 * Finds the requirements in a pasted text: a job ad with sections, a few sentences, or keywords. Lists are parsed as in
 * postings. Requirements from lists and sentences keep the order of the text.
 */
export function proposeRequirements({
  title,
  text,
  vocabulary,
}: {
  title?: string | undefined;
  text: string;
  vocabulary: Vocabulary;
}): Proposal {
  const description = describePastedText(text, vocabulary);
  const finalTitle = truncate(
    title?.trim() || chooseTitle(description.blocks, vocabulary) || '',
    MAX_TITLE_LENGTH,
  );
  const fromLists = readRequirements(description, [], [], vocabulary).requirements;
  const fromSentences = requirementsInSentences(description, fromLists, vocabulary).filter(
    (requirement) => !isAboutTitle(requirement, finalTitle, vocabulary),
  );
  const found = [...fromLists, ...fromSentences];
  if (found.length === 0 && isKeywordQuery(description.text))
    found.push(...requirementsInKeywords(description.text, vocabulary));
  const requirements = found
    .map((requirement, order) => ({ requirement, order, line: lineOf(requirement.text, description.blocks) }))
    .sort((one, other) => one.line - other.line || one.order - other.order)
    .map(({ requirement }) => ({ ...requirement, text: truncate(requirement.text) }))
    .flatMap((requirement) => separateChoices(requirement, vocabulary))
    .filter(({ text }) => text !== '');
  return {
    title: finalTitle || null,
    level: finalTitle ? levelOfTitle(finalTitle, vocabulary) : null,
    requirements: requirements.slice(0, MAX_REQUIREMENTS),
  };
}

const MAX_BULLET_LENGTH = 6;
const MIN_PART_LENGTH = 8;

/**
 * The line that a requirement comes from. It must end with the text, so that “Go” is not found in “Google”, unless it is a
 * part of a longer line.
 */
function lineOf(text: string, blocks: readonly Block[]): number {
  const whole = blocks.findIndex(
    (block) => block.text.endsWith(text) && block.text.length - text.length <= MAX_BULLET_LENGTH,
  );
  return whole >= 0 || text.length < MIN_PART_LENGTH
    ? whole
    : blocks.findIndex((block) => block.text.includes(text));
}

/** “We are looking for a data analyst” only repeats the title. */
function isAboutTitle(
  { text, years, skills, about }: Requirement,
  title: string | undefined,
  vocabulary: Vocabulary,
): boolean {
  if (!title || years !== null || !text.includes(title)) return false;
  if (about.some((kind) => kind !== 'skill' && kind !== 'unclear')) return false;
  const inTitle = new Set(findConfidentSkills(title, vocabulary).map(({ id }) => id));
  return skills.every(({ id }) => inTitle.has(id));
}

export const levelOfTitle = (title: string, vocabulary: Vocabulary): Level | null =>
  levelOf(title, [], vocabulary)?.level ?? null;

/** Makes a text fit for saving: one line without control characters, up to the maximum length. */
const truncate = (text: string, maxLength = MAX_LENGTH) => {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (line.length <= maxLength) return line;
  const blank = line.lastIndexOf(' ', maxLength - 2);
  return `${line.slice(0, blank > 0 ? blank : maxLength - 2).toWellFormed()}…`;
};
