import { normalizeTitle } from '../../skills/index.ts';

/** A required occupation, with its canonical title. */
export type Occupation = { name: string; function: string; isGeneral: boolean };

const MIN_CONFIDENCE = 0.8;
const MAX_WORDS = 5;
const PREFIX =
  /^(?:(?:you(?:['’]re| are| must be| have)|must be|must have|to be|being|a|an|the|as|fully|trained|experienced|qualified|valid|current|active|worked|work|working|training|experience|background|at least|minimum|of|\d{1,2}\+?|years?['’]?|yrs?|abgeschlossene|(?:berufs)?ausbildung|als|zum|zur|eine?|examinierte[rn]?|staatlich|anerkannte[rn]?|mindestens|jahre|erfahrung|berufserfahrung|expérience|comme|experiencia|como|de)\s+)+/iu;
const SUFFIX =
  /(?:(?<!\s)\s+)?(?:[,;(:–—]|\s(?:with|who|in|at|on|for|mit|im|avec|con|en|licen[cs]e[d]?|certification|certificate|certified|registration|registered with|required|preferred|is a must|by training|and|und|experience|background|training)\b).*$/isu;
/** Licensed professions are required in addition to skills. */
const LICENSED =
  /\b(?:registered|licen[cs]ed|certified|chartered|qualified|examiniert\w*|approbiert\w*|staatlich|diplômée?|titulad[oa])\b/iu;

/** The occupations that a requirement names. One of them is enough: “Registered nurse or paramedic”. */
export function parseOccupations(text: string, hasSkills: boolean): Occupation[] {
  if (text.length > 120 || (hasSkills && !LICENSED.test(text))) return [];
  const names = text
    .split(/(?<!\s)\s+(?:or|oder|ou|o)\s+|(?:(?<!\s)\s+)?\/\s*/i)
    .map((part) => parseOccupation(part.trim()));
  const known = names.flatMap((occupation) => occupation ?? []);
  // “Nurse or similar background” requires a nurse. Of “truck or bus driver” only the second is recognized.
  return [...new Map(known.map((occupation) => [occupation.name, occupation])).values()];
}

/** The profession that a job's title names, if it is a known one. */
export function occupationOfTitle(title: string): Occupation | undefined {
  const { canonical, function: work } = normalizeTitle(title);
  return canonical && work ? occupationOf(canonical, work) : undefined;
}

function parseOccupation(text: string): Occupation | undefined {
  const core = text.replace(PREFIX, '').replace(SUFFIX, '').trim();
  if (core.length < 2 || core.split(/\s+/).length > MAX_WORDS) return undefined;
  const { canonical, function: work, confidence } = normalizeTitle(core);
  if (!canonical || !work || confidence < MIN_CONFIDENCE) return undefined;
  return occupationOf(canonical, work);
}

const occupationOf = (name: string, work: string): Occupation => ({
  name,
  function: work,
  isGeneral: name.split(' ').length === 1 || LICENSED.test(name),
});
