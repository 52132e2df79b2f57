import type { Passage, RequirementResult, SkillHit } from '@tenon/contract/matching';
import type { Requirement, RequirementAbout } from '@tenon/contract/requirement';
import type { SubjectFacts } from '../subjects/facts.ts';
import { checkDegree, checkLanguage, checkLevel } from './check-criteria.ts';
import { checkOccupation } from './check-occupation.ts';
import { checkYears, yearsOfExperience } from './check-years.ts';
import { type MatchedSkills, toHit } from './match-skills.ts';
import { type DegreeCriterion, parseCriteria } from './parse-criteria.ts';
import type { PartResult } from './part-result.ts';
import { rounded } from './rounded.ts';

type Checked = Pick<RequirementResult, 'skills' | 'missing' | 'years'> & { parts: PartResult[] };
/** The parts that were checked, by what they are about. */
type PartsAbout = [RequirementAbout, PartResult[]][];

/**
 * Checks the parts of a requirement: skills with years, degree, certificates, languages, level and occupation. All parts
 * count equally. Without a part that can be checked, the requirement is unclear.
 */
export function checkRequirement(
  requirement: Requirement,
  facts: SubjectFacts,
  matched: MatchedSkills,
): RequirementResult {
  const criteria = parseCriteria(requirement);
  const occupation =
    criteria.occupations.length > 0 ? checkOccupation(criteria.occupations, facts) : undefined;
  const {
    skills,
    missing,
    years,
    parts: work,
  } = requirement.skills.length > 0
    ? checkSkills(requirement, matched)
    : {
        skills: [],
        missing: [],
        ...yearsOfExperience(requirement, occupation ?? facts, occupation !== undefined),
      };
  const level = criteria.level ? [checkLevel(criteria.level, facts)] : [];
  const degree = criteria.degree ? [checkDegreeAndField(criteria.degree, requirement, facts, matched)] : [];
  const credentials = checkCredentials(requirement, matched);
  const byAbout: PartsAbout = [
    [requirement.skills.length > 0 ? 'skill' : 'years', work],
    ['unclear', [...(occupation ? [occupation] : []), ...level]],
    ['degree', degree],
    ['certificate', credentials],
    ['language', criteria.languages.map((language) => checkLanguage(language, facts))],
  ];
  const parts = byAbout.flatMap(([, list]) => list);
  const known = parts.flatMap(({ share }) => share ?? []);
  const share = known.length === 0 ? 0 : rounded(known.reduce((sum, part) => sum + part, 0) / known.length);
  return {
    text: requirement.text,
    kind: requirement.kind,
    about: requirement.about,
    unchecked: known.length === 0 ? [] : uncheckedOf(requirement, byAbout, occupation !== undefined),
    state: known.length === 0 ? 'unclear' : share === 1 ? 'met' : share === 0 ? 'missed' : 'partly',
    share,
    skills,
    missing,
    years,
    words: distinct([...skills.map((hit) => hit.words), ...parts.flatMap(({ words }) => words)]),
  };
}

/** What the requirement is about besides the parts that could be checked. */
function uncheckedOf(
  { about, skills }: Requirement,
  byAbout: PartsAbout,
  isOfOccupation: boolean,
): RequirementAbout[] {
  const isKnown = (kind: RequirementAbout) =>
    byAbout.some(([name, parts]) => name === kind && parts.some(({ share }) => share !== undefined));
  return about.filter((kind) => {
    if (kind === 'unclear') return false;
    // Years are checked with their skills, and a licensed occupation or an unknown skill by titles held.
    if (kind === 'years' && skills.length > 0) return false;
    if (kind === 'licence' && isKnown('certificate')) return false;
    if (isOfOccupation && (kind === 'licence' || kind === 'certificate' || kind === 'skill')) return false;
    return !isKnown(kind);
  });
}

function checkSkills(requirement: Requirement, matched: MatchedSkills): Checked {
  const { shares: unsorted, found } = checkYears(requirement, matched);
  const rows = requirement.skills.map((skill) => {
    const best = matched.bestFor(skill.id);
    return { skill, hit: best && toHit(skill, best) };
  });
  const shares = unsorted.toSorted((one, other) => one - other);
  const share = requirement.any
    ? (shares.at(-1) ?? 0)
    : shares.reduce((sum, one) => sum + one, 0) / Math.max(1, shares.length);
  const missing = rows.flatMap(({ skill, hit }) => (hit ? [] : [{ id: skill.id, name: skill.name }]));
  return {
    skills: rows.flatMap(({ hit }): SkillHit[] => (hit ? [hit] : [])),
    missing: requirement.any && missing.length < rows.length ? [] : missing,
    years: requirement.years === null ? null : { asked: requirement.years, found },
    parts: [{ share, words: [] }],
  };
}

/** A resume that names the certificate shows it. One that does not may have left it out. */
function checkCredentials({ credentials }: Requirement, matched: MatchedSkills): PartResult[] {
  const shown = credentials.flatMap(({ id }) => {
    const best = matched.bestFor(id);
    return best?.share === 1 && best.by ? [best.words] : [];
  });
  if (credentials.length === 0) return [];
  return [shown.length > 0 ? { share: 1, words: shown } : { share: undefined, words: [] }];
}

/** A degree in another field counts less. It counts more if related fields are accepted, as it may be related. */
const OTHER_FIELD_SHARE = 0.5;
const RELATED_FIELD_SHARE = 0.75;

/** In “a degree in Computer Science”, the field counts only with the degree. */
function checkDegreeAndField(
  criterion: DegreeCriterion,
  { fields }: Requirement,
  facts: SubjectFacts,
  matched: MatchedSkills,
): PartResult {
  const degree = checkDegree(criterion, facts);
  if (fields.length === 0 || degree.share === undefined) return degree;
  const best = Math.max(...fields.map(({ id }) => matched.bestFor(id)?.share ?? 0));
  const share = Math.max(best, criterion.isFieldOpen ? RELATED_FIELD_SHARE : OTHER_FIELD_SHARE);
  return { share: degree.share * share, words: degree.words };
}

/** A passage may be evidence for several skills. */
function distinct(all: Passage[]): Passage[] {
  const seen = new Map<string, Passage>();
  for (const words of all) {
    const key = `${words.document_id} ${words.place} ${words.text}`;
    if (!seen.has(key)) seen.set(key, words);
  }
  return [...seen.values()];
}
