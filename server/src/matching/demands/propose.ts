import type { Requirement } from '@tenon/contract/matching';
import type { PostingRequirement } from '@tenon/contract/posting';
import type { Level } from '@tenon/contract/profile';
import { levelOf, readRequirements } from '../../postings/index.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { askedInSentences, sureSkills } from './asked-in-sentences.ts';
import { askedInWords, isSearch } from './asked-in-words.ts';
import { chooseTitle } from './choose-title.ts';
import { describePasted } from './describe-pasted.ts';
import { groupSkills } from './group-skills.ts';

export type Proposal = { title: string | null; level: Level | null; requirements: Requirement[] };

const MOST = 50;
const LONGEST = 500;

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
  const description = describePasted(text);
  const called = title?.trim() || chooseTitle(description.blocks, vocabulary);
  const listed = readRequirements(description, [], [], vocabulary).requirements;
  const said = askedInSentences(description, listed, vocabulary);
  const asked = [...listed, ...said].filter((each) => !isAboutTitle(each, called, vocabulary));
  if (asked.length === 0 && isSearch(description.text))
    asked.push(...askedInWords(description.text, vocabulary));
  const requirements = asked
    .map((each, order) => ({ each, order, at: description.text.indexOf(each.text) }))
    .sort((one, other) => one.at - other.at || one.order - other.order)
    .flatMap(({ each }) => groupSkills({ ...each, text: cut(each.text) }, vocabulary));
  return {
    title: called ?? null,
    level: called ? levelOfTitle(called, vocabulary) : null,
    requirements: requirements.slice(0, MOST),
  };
}

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

const cut = (text: string) =>
  text.length <= LONGEST ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST - 2))}…`;
