import type { Requirement } from '@tenon/contract/requirement';
import { defined } from '../../platform/defined.ts';
import type { Vocabulary } from '../../skills/index.ts';

const MIN_CERTAINTY = 0.5;
/** With more words between them, two skills belong to different parts of the sentence. */
const MAX_WORDS_BETWEEN = 5;
const OR =
  /(?:^|[\s,(])(?:or|oder|ou|and\/or|und\/oder|lub|eller|y\/o)(?:[\s,)]|$)|^\s*(?:,\s*)?(?:o|u)\s+$|^\s*[/|]\s*$/i;
/** Dutch “or”, which is English “of”. */
const DUTCH_OR = /^\s*(?:,\s*)?of\s+$/i;
const DUTCH = /\b(?:een|met|van|het|en|ervaring|kennis)\b/i;
const AND = /(?:^|[\s,])(?:and|und|et|as well as|sowie|plus|&|\+)(?:\s|$)/i;
const EXAMPLES =
  /\b(?:such as|e\.?\s?g\.?|for example|for instance|like|one of|any of|either|at least one|similar to|z\.?\s?b\.?|zum beispiel|beispielsweise|wie|eine[rsm]? (?:der|von)|mindestens eine|par exemple|comme|tel(?:le)?s? que|por ejemplo|como)[\s:,(]*$|\($/i;
/** “Spark (or Flink)” is a choice of these two, whatever comes before. */
const INSTEAD = /^\s*\(\s*(?:or|oder|ou)\s/i;
type Mention = { id: string; name: string; start: number; end: number };
type Group = { any: boolean; mentions: Mention[] };

/**
 * Separates skills that are all needed from choices: “Python and AWS or Azure” requires Python, and one of the other two.
 * Each choice next to needed skills becomes a separate requirement.
 */
export function separateChoices(requirement: Requirement, vocabulary: Vocabulary): Requirement[] {
  const { text, skills } = requirement;
  if (skills.length < 2 || requirement.any) return [requirement];
  const groups = groupsIn(text, skills, vocabulary);
  const choices = groups.filter(({ any }) => any);
  if (choices.length === 0) return [requirement];
  if (groups.length === 1) return [{ ...requirement, any: true }];
  const chosen = new Set(choices.flatMap(({ mentions: all }) => all.map(({ id }) => id)));
  const needed = skills.filter(({ id }) => !chosen.has(id));
  const [first, ...others] = choices.map(
    (choice): Requirement => ({
      ...onlySkills(requirement),
      text: text.slice(choice.mentions[0]?.start, choice.mentions.at(-1)?.end),
      skills: named(choice.mentions),
      any: true,
    }),
  );
  if (needed.length > 0)
    return [{ ...requirement, skills: needed }, ...[first, ...others].flatMap((choice) => choice ?? [])];
  return first ? [{ ...requirement, skills: first.skills, any: true }, ...others] : [];
}

/** The rest of the line stays with its first requirement. */
const onlySkills = (requirement: Requirement): Requirement => ({
  ...requirement,
  about: ['skill'],
  years: null,
  languages: [],
  degree: null,
  fields: [],
  credentials: [],
});

/** Whether one of the skills is enough for all that a line names. */
export function isChoice(text: string, skills: Requirement['skills'], vocabulary: Vocabulary): boolean {
  if (skills.length < 2) return false;
  const groups = groupsIn(text, skills, vocabulary);
  return groups.length === 1 && groups.every(({ any }) => any);
}

function groupsIn(text: string, skills: Requirement['skills'], vocabulary: Vocabulary): Group[] {
  const ids = new Set(skills.map(({ id }) => id));
  const mentions = mentionsIn(text, vocabulary).filter(({ id }) => ids.has(id));
  return mentions.length < 2 ? [] : groupsOf(text, mentions);
}

const named = (mentions: Mention[]) => [
  ...new Map(mentions.map(({ id, name }) => [id, { id, name }])).values(),
];

function mentionsIn(text: string, vocabulary: Vocabulary): Mention[] {
  return vocabulary
    .findSkills(text)
    .filter(({ certainty }) => certainty >= MIN_CERTAINTY)
    .map(({ skill, start, end }) => ({ id: skill.id, name: skill.name, start, end }));
}

/** Groups skills that are joined by commas, “and” or “or”. A group with “or”, or after “such as”, is a choice. */
function groupsOf(text: string, mentions: Mention[]): Group[] {
  const groups: Group[] = [];
  let run: Mention[] = [];
  let hasOr = false;
  let areExamples = false;
  const close = () => {
    if (run.length > 0) groups.push({ any: run.length > 1 && (hasOr || areExamples), mentions: run });
    run = [];
    hasOr = false;
    areExamples = false;
  };
  mentions.forEach((mention, at) => {
    const before = mentions[at - 1];
    const between = text.slice(before?.end ?? 0, mention.start);
    const isExample = EXAMPLES.test(between);
    if (before) {
      const isFar = between.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > MAX_WORDS_BETWEEN;
      const isEnd = /[;.]\s|\)\s/.test(between);
      if (INSTEAD.test(between)) {
        const last = defined(run.pop());
        close();
        run = [last];
        hasOr = true;
      } else if (isOr(text, between) && !isFar && !isExample) hasOr = true;
      // In “databases such as MySQL”, the category is one of the choices.
      else if (isExample && run.length === 1) areExamples = true;
      else if (isFar || isEnd || isExample || (AND.test(between) && (hasOr || !areExamples))) close();
    }
    if (isExample) areExamples = true;
    run.push(mention);
  });
  close();
  return mergeNeeded(groups);
}

const isOr = (text: string, between: string) =>
  OR.test(between) || (DUTCH_OR.test(between) && DUTCH.test(text));

/** Merges all needed skills into one group. */
function mergeNeeded(groups: Group[]): Group[] {
  const needed = groups.filter(({ any }) => !any).flatMap(({ mentions }) => mentions);
  const choices = groups.filter(({ any }) => any);
  return needed.length > 0 ? [{ any: false, mentions: needed }, ...choices] : choices;
}
