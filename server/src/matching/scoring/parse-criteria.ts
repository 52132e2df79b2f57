import type { Requirement } from '@tenon/contract/matching';
import type { Level } from '@tenon/contract/profile';
import { findLanguages, parseLanguageLevel } from '../../documents/index.ts';
import type { SubjectFacts } from '../subjects/facts.ts';
import { type Occupation, parseOccupations } from './parse-occupations.ts';

export type Degree = NonNullable<SubjectFacts['degree']>;

export type DegreeCriterion = {
  level: Degree;
  /** “… or equivalent experience”: without a degree, the requirement is unclear rather than missed. */
  orEquivalent: boolean;
  /** The skills of the line are fields of study, and one of them is enough. */
  isField: boolean;
  isFieldOpen: boolean;
};

/** One of the languages is enough. */
export type LanguageCriterion = { codes: string[]; level: string | undefined };

export type Criteria = {
  degree: DegreeCriterion | undefined;
  languages: LanguageCriterion[];
  level: Level | undefined;
  /** One of them is enough. */
  occupations: Occupation[];
};

const NO_CRITERIA: Criteria = { degree: undefined, languages: [], level: undefined, occupations: [] };
const cache = new WeakMap<Requirement, Criteria>();

/** Parses what a requirement asks for besides skills and years. Cached, because many people are checked against it. */
export function parseCriteria(requirement: Requirement): Criteria {
  const known = cache.get(requirement);
  if (known) return known;
  const { text, skills } = requirement;
  const criteria =
    text.length < 2
      ? NO_CRITERIA
      : {
          degree: parseDegree(text),
          languages: parseLanguages(text),
          level: parseLevel(text),
          occupations: parseOccupations(text, skills.length > 0),
        };
  cache.set(requirement, criteria);
  return criteria;
}

/** In ascending order: the lowest degree that is named is enough (“Bachelor's required, Master's preferred”). */
const degrees: [Degree, RegExp][] = [
  [
    'secondary',
    /\bhigh[- ]school (?:diploma|degree|education|graduat\w*)|\bGED\b|\bsecondary (?:school|education)|\babitur\b|\bhochschulreife\b|\bmittlere reife\b|\bbaccalauréat\b|\bbachillerato\b/i,
  ],
  [
    'vocational',
    /\b(?:vocational|trade|apprenticeship) (?:training|qualification|diploma|degree|school)|\bcompleted apprenticeship|\b(?:berufs)?ausbildung (?:als|zum|zur|im|in)\b|\babgeschlossene (?:berufs)?ausbildung|\bformación profesional\b|\bmbo\b/i,
  ],
  [
    'associate',
    /\bassociate(?:['’]?s)?(?: degree|['’]s)\b|\b(?:2|two)[- ]year degree|\bBTS\b|\bDUT\b|\bHND\b/i,
  ],
  [
    'bachelor',
    /\bbachelor|\bB\.?Sc?\.?(?=[\s,/(]|$)|\bB\.?A\.?(?=[\s,/]|$)(?=.{0,40}\b(?:degree|in|or)\b)|\bBEng\b|\bB\.?Tech\b|\bundergraduate degree|\b(?:4|four)[- ]year degree|\blicenciatura\b|\blicence\b(?= (?:en|de)\b)|\blaurea\b|\bhbo\b|\bgrado universitario|\bbac ?\+ ?3/i,
  ],
  [
    'master',
    /\bmaster(?:['’]s|s)?(?: of \p{L}+| degree|['’]s|abschluss|studium)|\bM\.?Sc\.?(?=[\s,/(]|$)|\bM\.S\.(?=[\s,/(]|$)|\bMBA\b|\bMEng\b|\b(?:post)?graduate degree|\badvanced degree|\bmaster(?=,? or (?:ph\.?d|doctor))|\bmaestría\b|\bbac ?\+ ?5/iu,
  ],
  [
    'doctorate',
    /\bph\.?\s?d\b|\bdoctora(?:te|l degree)|\bdoctorado\b|\bdoctorat\b|\bpromotion in\b|\bdottorato\b/i,
  ],
];

/** “A degree in Physics” means a bachelor's degree. */
const ANY_DEGREE =
  /\b(?:university|college|academic|relevant|technical|stem|science|engineering) degree|\bdegree (?:in|from|level|or|required|preferred)\b|\bdegree[- ]qualified|\b(?:hoch)?schulstudium|\b(?:abgeschlossenes )?studium\b|\bhochschulabschluss/i;

function parseDegree(text: string): DegreeCriterion | undefined {
  const level =
    degrees.find(([, words]) => words.test(text))?.[0] ?? (ANY_DEGREE.test(text) ? 'bachelor' : undefined);
  if (!level) return undefined;
  return {
    level,
    orEquivalent:
      /\bor (?:an? )?(?:equivalent|comparable|similar|relevant|commensurate)|\bequivalent (?:\w+ ){0,3}experience|\bor \d+\+? years|oder (?:eine )?(?:vergleichbare|gleichwertige|ähnliche)|ou équivalent|o equivalente/i.test(
        text,
      ),
    isField: !/experience|knowledge|proficien|years|erfahrung|kenntnisse|expérience|experiencia/i.test(
      text.replace(/(?:equivalent|relevant|comparable) (?:\w+ ){0,2}experience/gi, ''),
    ),
    isFieldOpen:
      /\b(?:related|relevant|similar|equivalent|comparable|other|technical|quantitative|adjacent)\b|vergleichbar|ähnlich|verwandt|équivalent|équivalente|afín|affine/i.test(
        text,
      ),
  };
}

/** “German” counts as a language only next to a word about language skills. */
const SPEAKING =
  /\b(?:fluent|fluency|fluently|native|speak|speaks|speaker|speaking|spoken|written|verbal|bilingual|proficien\w+|language|languages|conversational|command of|mother tongue|business|working knowledge|skills|level|[ABC][12])\b|fließend|verhandlungssicher|muttersprach|sprachkenntnisse|kenntnisse|deutsch|englisch|\bcourant|bilingue|langue|maîtrise|parlé|\bidioma|fluid|nativo|hablad|domini[oe]|vloeiend|beheersing|\btaal\b|fluente|madrelingua|lingua/i;

function parseLanguages(text: string): LanguageCriterion[] {
  if (!SPEAKING.test(text)) return [];
  const found = findLanguages(text);
  const level = found.length > 0 ? requiredLanguageLevel(text) : undefined;
  const codes = new Set(
    found.filter(({ start, end }) => !isNotLanguage(text, start, end)).map(({ code }) => code),
  );
  const isChoice = codes.size > 1 && /\b(?:or|oder|ou|o|of)\b/i.test(text);
  return isChoice ? [{ codes: [...codes], level }] : [...codes].map((code) => ({ codes: [code], level }));
}

/** Job ads ask for “native” English when they mean fluent, so native and C2 count as C1 unless C2 is written. */
function requiredLanguageLevel(text: string): string | undefined {
  const level = parseLanguageLevel(text);
  return /\bC2\b/.test(text) || (level !== 'C2' && level !== 'native') ? level : 'C1';
}

/** “German market” and “French law” require no language. */
const isNotLanguage = (text: string, start: number, end: number) =>
  /^\s(?:market|law|accounting|tax|company|companies|customers?|clients?|culture|gaap|regulations?|citizen\w*|literature|history|cuisine|food)\b/i.test(
    text.slice(end),
  ) || /\btranslat\w+ (?:from |into )?$/i.test(text.slice(0, start));

const levels: [Level, RegExp][] = [
  ['director', 'director|head'],
  ['manager', 'manager|managerial|management|people manager'],
  ['lead', 'lead|leadership|principal|staff|team lead(?:er)?|tech lead'],
  ['senior', 'senior|sr\\.?'],
  ['mid', 'mid|intermediate'],
].map(([level, source]) => [
  level as Level,
  new RegExp(
    `\\b(?:${source})(?:[- ]level\\b|,? (?:or (?:similar|comparable) )?(?:role|position|capacity|post)s?\\b)|\\b(?:experience|worked|background|years|experienced) (?:\\w+ ){0,2}?(?:as|being) (?:an? )?(?:${source})\\b|\\bat (?:a |the )?(?:${source}) level\\b`,
    'i',
  ),
]);

function parseLevel(text: string): Level | undefined {
  return levels.find(([, words]) => words.test(text))?.[0];
}
