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
import { findConfidentSkills } from './confident-skills.ts';

const MAX_LENGTH = 400;
const MAX_REQUIREMENTS = 50;
const ADDRESSED =
  /\b(?:you(?:['’](?:ve|re|ll))?|candidates?|applicants?|someone|somebody|who) (?:\w+ ){0,2}?(?:have|has|are|is|know|knows|bring|brings|need|must|should|can|speak|write|understand|hold)\b|\b(?:we|i)(?:['’](?:re|m)| are| am)? (?:need|want|require|expect|look(?:ing)? for|seek(?:ing)?|search(?:ing)? for)\b|\b(?:wir|ich) (?:suchen?|erwarten?|brauchen?|benötigen?)\b|\b(?:du|sie) (?:hast|haben|bist|sind|kennst|kennen|beherrsch\w+|bring\w+|verfüg\w+|sprich\w+|sprechen)\b|\bfluent\b|\bvous (?:avez|êtes|maîtrisez)\b/i;

/** Finds requirements in running text, except in sections about other topics. */
export function requirementsInSentences(
  { blocks }: Description,
  listed: readonly PostingRequirement[],
  vocabulary: Vocabulary,
): PostingRequirement[] {
  const found: PostingRequirement[] = [];
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
    const skills = findConfidentSkills(line.slice(asksFor(line) ? 0 : (addressed?.index ?? 0)), vocabulary);
    const years = yearsAsked(line);
    const isRequirement =
      asksFor(line) || (skills.length > 0 && (isInRequirementSection || addressed !== null));
    if (!isRequirement) continue;
    found.push({
      text: line,
      kind: section === 'nice' ? 'nice' : (kindOfLine(line) ?? 'must'),
      years,
      skills,
    });
  }
  return found;
}

const isCovered = (line: string, listed: readonly PostingRequirement[]) =>
  listed.some(({ text }) => line.endsWith(text) || text.includes(line));
