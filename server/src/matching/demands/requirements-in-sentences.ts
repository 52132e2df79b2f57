import type { Requirement } from '@tenon/contract/requirement';
import {
  asksFor,
  type Description,
  kindOfLine,
  offers,
  sectionCalled,
  splitRequirement,
  welcomesAll,
} from '../../postings/index.ts';
import type { Vocabulary } from '../../skills/index.ts';

const MAX_LENGTH = 400;
const MAX_REQUIREMENTS = 50;
/** What a sentence may ask for without saying so. Traits and places are also named in descriptions of the company. */
const SPECIFIC = new Set<Requirement['about'][number]>([
  'skill',
  'language',
  'licence',
  'certificate',
  'permit',
]);
const ADDRESSED =
  /\b(?:you(?:['’](?:ve|re|ll))?|candidates?|applicants?|someone|somebody|who) (?:\w+ ){0,2}?(?:have|has|are|is|know|knows|bring|brings|need|must|should|can|speak|write|understand|hold)\b|\b(?:we|i)(?:['’](?:re|m)| are| am)? (?:need|want|require|expect|look(?:ing)? for|seek(?:ing)?|search(?:ing)? for)\b|\b(?:wir|ich) (?:suchen?|erwarten?|brauchen?|benötigen?)\b|\b(?:du|sie) (?:hast|haben|bist|sind|kennst|kennen|beherrsch\w+|bring\w+|verfüg\w+|sprich\w+|sprechen)\b|\bfluent\b|\bvous (?:avez|êtes|maîtrisez)\b/i;

/** Finds requirements in running text, except in sections about other topics. */
export function requirementsInSentences(
  { blocks }: Description,
  listed: readonly Requirement[],
  vocabulary: Vocabulary,
): Requirement[] {
  const found: Requirement[] = [];
  let section: ReturnType<typeof sectionCalled>;
  for (const { kind, text } of blocks) {
    if (found.length >= MAX_REQUIREMENTS) break;
    const line = text.replace(/^(?:[•‣▪●◦·*-]\s*)+/, '');
    if (kind === 'heading' || (line.length <= 60 && /[:：]$/.test(line))) {
      section = offers(line) ? 'other' : sectionCalled(line);
      continue;
    }
    if (section === 'other' || line.length > MAX_LENGTH || welcomesAll(line) || isCovered(line, listed))
      continue;
    const isInRequirementSection = section === 'must' || section === 'nice';
    const addressed = isInRequirementSection ? null : ADDRESSED.exec(line);
    // In “We are a logistics company and look for a driver”, the first part describes the company.
    const asked = line.slice(asksFor(line) ? 0 : (addressed?.index ?? 0));
    const isNice = section === 'nice' || (asked !== line && kindOfLine(line) === 'nice');
    const parts = splitRequirement(asked, isNice ? 'nice' : 'must', vocabulary);
    const isSpecific = parts.some(({ about }) => about.some((kind) => SPECIFIC.has(kind)));
    if (!asksFor(line) && !(isSpecific && (isInRequirementSection || addressed !== null))) continue;
    found.push(...(parts.length === 1 ? parts.map((part) => ({ ...part, text: line })) : parts));
  }
  return found;
}

const isCovered = (line: string, listed: readonly Requirement[]) =>
  listed.some(({ text }) => line.endsWith(text) || text.includes(line));
