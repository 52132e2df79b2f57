import type { PostingRequirement } from '@tenon/contract/posting';
import {
  asksFor,
  type Description,
  kindOfLine,
  offers,
  sectionCalled,
  welcomesAll,
  yearsAsked,
} from '../../postings/index.ts';
import type { Vocabulary } from '../../skills/index.ts';

const SURE = 0.5;
const LONGEST = 400;
/** So short a text is a search, not an advert: all that it names is asked for. */
const SEARCH_WORDS = 25;
const SENTENCE = /[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]*/g;
const ADDRESSED =
  /\b(?:you(?:['’](?:ve|re|ll))?|candidates?|applicants?|someone|somebody|who) (?:\w+ ){0,2}?(?:have|has|are|is|know|knows|bring|brings|need|must|should|can|speak|write|understand|hold)\b|\b(?:we|i)(?:['’](?:re|m)| are| am)? (?:need|want|require|expect|look(?:ing)? for|seek(?:ing)?|search(?:ing)? for)\b|\b(?:wir|ich) (?:suchen?|erwarten?|brauchen?|benötigen?)\b|\b(?:du|sie) (?:hast|haben|bist|sind|kennst|kennen|beherrsch\w+|bring\w+|verfüg\w+|sprich\w+|sprechen)\b|\bfluent\b|\bvous (?:avez|êtes|maîtrisez)\b/i;

/** What is asked for in running text, in places where no section says that it is about something else. */
export function askedInSentences(
  { blocks, text }: Description,
  listed: readonly PostingRequirement[],
  title: string | undefined,
  vocabulary: Vocabulary,
): PostingRequirement[] {
  const isSearch = listed.length === 0 && text.split(/\s+/).length <= SEARCH_WORDS;
  const found: PostingRequirement[] = [];
  let section: ReturnType<typeof sectionCalled>;
  for (const { kind, text: line } of blocks) {
    const isHeading = kind === 'heading' || (line.length <= 60 && /[:：]$/.test(line));
    if (isHeading) {
      section = offers(line) ? 'other' : sectionCalled(line);
      continue;
    }
    if (section === 'other' || welcomesAll(line) || isCovered(line, listed)) continue;
    for (const sentence of sentencesOf(line)) {
      if (sentence === title || sentence.length > LONGEST) continue;
      const skills = skillsIn(sentence, vocabulary);
      const isAsked = isSearch || asksFor(sentence) || ADDRESSED.test(sentence) || isNamed(section, skills);
      const years = yearsAsked(sentence);
      if (!isAsked || (skills.length === 0 && years === null && !asksFor(sentence))) continue;
      const nice = section === 'nice' ? 'nice' : undefined;
      found.push({ text: sentence, kind: nice ?? kindOfLine(sentence) ?? 'must', years, skills });
    }
  }
  return isSearch ? found.flatMap(apart) : found;
}

const isNamed = (section: string | undefined, skills: unknown[]) =>
  (section === 'must' || section === 'nice') && skills.length > 0;

const isCovered = (line: string, listed: readonly PostingRequirement[]) =>
  listed.some(({ text }) => line.endsWith(text) || text.includes(line));

export function sentencesOf(line: string): string[] {
  return (line.match(SENTENCE) ?? [])
    .map((each) => each.trim().replace(/^(?:[•‣▪●◦·*-]\s*)+/, ''))
    .filter((each) => each.length >= 2);
}

function skillsIn(text: string, vocabulary: Vocabulary): PostingRequirement['skills'] {
  const sure = vocabulary.findSkills(text).filter(({ certainty }) => certainty >= SURE);
  return [...new Map(sure.map(({ skill: { id, name } }) => [id, { id, name }])).values()];
}

/** “senior python developer kubernetes”: each skill is a wish of its own, unless one of several is enough. */
function apart(requirement: PostingRequirement): PostingRequirement[] {
  const { text, skills, years } = requirement;
  const isWhole = skills.length < 2 || years !== null || /\b(?:or|oder|ou)\b|\//i.test(text);
  if (isWhole) return [requirement];
  return skills.map((skill) => ({ ...requirement, text: skill.name, skills: [skill] }));
}
