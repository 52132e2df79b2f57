import type { Requirement } from '@tenon/contract/matching';
import type { PostingRequirement } from '@tenon/contract/posting';
import type { Level } from '@tenon/contract/profile';
import { type Block, levelOf, readRequirements } from '../../postings/index.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { askedInSentences } from './requirements-in-sentences.ts';
import { askedInWords, isSearch } from './requirements-in-keywords.ts';
import { chooseTitle } from './choose-title.ts';
import { describePasted } from './describe-pasted-text.ts';
import { groupSkills } from './group-skills.ts';
import { nameSkill } from './infer-skill.ts';
import { sureSkills } from './confident-skills.ts';

export type Proposal = { title: string | null; level: Level | null; requirements: Requirement[] };

const MOST = 50;
const LONGEST = 500;
const LONGEST_TITLE = 300;

/**
 * What a pasted text asks for: an advert with sections and bullets, a letter of a few sentences, or a handful of words.
 * Lists are read as those of postings are; what is said in sentences follows where it stands.
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
  const description = describePasted(text, vocabulary);
  const called = cut(title?.trim() || chooseTitle(description.blocks, vocabulary) || '', LONGEST_TITLE);
  const listed = readRequirements(description, [], [], vocabulary).requirements;
  const said = askedInSentences(description, listed, vocabulary).filter(
    (each) => !isAboutTitle(each, called, vocabulary),
  );
  const asked = [...listed, ...said];
  if (asked.length === 0 && isSearch(description.text))
    asked.push(...askedInWords(description.text, vocabulary));
  const requirements = asked
    .map((each, order) => ({ each, order, at: placeOf(each.text, description.blocks) }))
    .sort((one, other) => one.at - other.at || one.order - other.order)
    .map(({ each }) => nameSkill({ ...each, text: cut(each.text) }, vocabulary))
    .flatMap((each) => groupSkills(each, vocabulary))
    .filter(({ text }) => text !== '');
  return {
    title: called || null,
    level: called ? levelOfTitle(called, vocabulary) : null,
    requirements: requirements.slice(0, MOST),
  };
}

const LONGEST_BULLET = 6;

/** In which line it stands: “Go” is not in the one that speaks of Google. */
const placeOf = (text: string, blocks: readonly Block[]) =>
  blocks.findIndex((block) => block.text.endsWith(text) && block.text.length - text.length <= LONGEST_BULLET);

/** “We are looking for a data analyst” asks for nothing that the title does not say. */
function isAboutTitle(
  { text, years, skills }: PostingRequirement,
  title: string | undefined,
  vocabulary: Vocabulary,
): boolean {
  if (!title || years !== null || !text.includes(title)) return false;
  const inTitle = new Set(sureSkills(title, vocabulary).map(({ id }) => id));
  return skills.every(({ id }) => inTitle.has(id));
}

/** What the title itself says. */
export const levelOfTitle = (title: string, vocabulary: Vocabulary): Level | null =>
  levelOf(title, [], vocabulary)?.level ?? null;

/** As it can be saved: one line of ordinary text, and not more than fits. */
const cut = (text: string, most = LONGEST) => {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (line.length <= most) return line;
  const blank = line.lastIndexOf(' ', most - 2);
  return `${line.slice(0, blank > 0 ? blank : most - 2).toWellFormed()}…`;
};
