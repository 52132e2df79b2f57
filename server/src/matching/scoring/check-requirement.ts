import type { Passage, Requirement, RequirementResult, SkillHit } from '@tenon/contract/matching';
import type { SubjectFacts } from '../subjects/facts.ts';
import { checkDegree, checkLanguage, checkLevel } from './check-criteria.ts';
import { checkOccupation } from './check-occupation.ts';
import { checkYears, yearsOfExperience } from './check-years.ts';
import { type MatchedSkills, toHit } from './match-skills.ts';
import { type Criteria, type DegreeCriterion, parseCriteria } from './parse-criteria.ts';
import type { PartResult } from './part-result.ts';
import { rounded } from './rounded.ts';

type Checked = Pick<RequirementResult, 'skills' | 'missing' | 'years'> & { parts: PartResult[] };

/**
 * Checks the parts of a requirement: skills with years, degree, languages, level and occupation. All parts count equally.
 * Without a part that can be checked, the requirement is unclear.
 */
export function checkRequirement(
  requirement: Requirement,
  facts: SubjectFacts,
  matched: MatchedSkills,
): RequirementResult {
  const criteria = parseCriteria(requirement);
  const occupation =
    criteria.occupations.length > 0 ? checkOccupation(criteria.occupations, facts) : undefined;
  const { skills, missing, years, parts } =
    requirement.skills.length > 0
      ? checkSkills(requirement, criteria, matched)
      : {
          skills: [],
          missing: [],
          ...yearsOfExperience(requirement, occupation ?? facts, occupation !== undefined),
        };
  if (occupation) parts.push(occupation);
  if (criteria.degree) addDegree(parts, checkDegree(criteria.degree, facts), criteria.degree, requirement);
  for (const language of criteria.languages) parts.push(checkLanguage(language, facts));
  if (criteria.level) parts.push(checkLevel(criteria.level, facts));
  const known = parts.flatMap(({ share }) => share ?? []);
  const share = known.length === 0 ? 0 : rounded(known.reduce((sum, part) => sum + part, 0) / known.length);
  return {
    text: requirement.text,
    kind: requirement.kind,
    state: known.length === 0 ? 'unclear' : share === 1 ? 'met' : share === 0 ? 'missed' : 'partly',
    share,
    skills,
    missing,
    years,
    words: distinct([...skills.map((hit) => hit.words), ...parts.flatMap(({ words }) => words)]),
  };
}

function checkSkills(requirement: Requirement, criteria: Criteria, matched: MatchedSkills): Checked {
  const { shares: unsorted, found } = checkYears(requirement, matched);
  const rows = requirement.skills.map((skill) => {
    const best = matched.bestFor(skill.id);
    return { skill, hit: best && toHit(skill, best) };
  });
  const isEnough = requirement.any || criteria.degree?.isField === true;
  const shares = unsorted.toSorted((one, other) => one - other);
  const share = isEnough
    ? (shares.at(-1) ?? 0)
    : shares.reduce((sum, one) => sum + one, 0) / Math.max(1, shares.length);
  const missing = rows.flatMap(({ skill, hit }) => (hit ? [] : [{ id: skill.id, name: skill.name }]));
  return {
    skills: rows.flatMap(({ hit }): SkillHit[] => (hit ? [hit] : [])),
    missing: isEnough && missing.length < rows.length ? [] : missing,
    years: requirement.years === null ? null : { asked: requirement.years, found },
    parts: [{ share, words: [] }],
  };
}

/** A degree in another field counts less. It counts more if related fields are accepted, as it may be related. */
const OTHER_FIELD_SHARE = 0.5;
const RELATED_FIELD_SHARE = 0.75;

/** In “a degree in Computer Science” the skill is the field of study, which counts only with the degree. */
function addDegree(
  parts: PartResult[],
  degree: PartResult,
  { isField, isFieldOpen }: DegreeCriterion,
  { skills }: Requirement,
): void {
  const field = isField && skills.length > 0 ? parts.shift() : undefined;
  if (!field || degree.share === undefined) parts.push(degree);
  else {
    const share = Math.max(field.share ?? 0, isFieldOpen ? RELATED_FIELD_SHARE : OTHER_FIELD_SHARE);
    parts.push({ share: degree.share * share, words: degree.words });
  }
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
