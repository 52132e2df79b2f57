import { defaultWeights, type Requirement } from '@tenon/contract/matching';
import { type ScoreInput, scoreSubject } from '../../src/matching/scoring/score-subject.ts';
import type { SubjectFacts, SubjectSkill } from '../../src/matching/subjects/facts.ts';
import type { Calibration } from '../../src/platform/models/calibration.ts';
import { completeRequirement } from '../../src/postings/index.ts';
import { openVocabulary } from '../../src/skills/index.ts';

export const vocabulary = await openVocabulary();
const graph = vocabulary.graph();
export const now = new Date('2026-05-15T12:00:00Z');

/** The similarity is the cosine, so that sums are easy to check by hand. */
export const uncalibrated: Calibration = {
  version: 'none',
  knots: [
    [0, 0],
    [1, 1],
  ],
};

/** A skill with default values, found by any of its names. */
export function skill(name: string, more: Partial<SubjectSkill> = {}): SubjectSkill {
  const { id, name: known } = vocabulary.normalizeSkill(name)?.skill ?? { id: `x.${name}`, name };
  const text = `Worked with ${name} every day`;
  const start = text.indexOf(name);
  return {
    id,
    name: known,
    text,
    start,
    end: start + name.length,
    place: 'position',
    document_id: null,
    months: null,
    last: null,
    ...more,
  };
}

/** Facts of a resume with one sentence that shows nothing. */
export function facts(more: Partial<SubjectFacts> = {}): SubjectFacts {
  return {
    source: 'resume',
    titles: [],
    skills: [],
    months: null,
    level: null,
    degree: null,
    languages: [],
    sentences: [{ text: 'See below', place: 'summary', document_id: null }],
    ...more,
  };
}

export function asks(
  text: string,
  { names = [], ...more }: Partial<Requirement> & { names?: string[] } = {},
): Requirement {
  const skills = names.map((name) => {
    const { id, name: known } = vocabulary.normalizeSkill(name)?.skill ?? { id: `x.${name}`, name };
    return { id, name: known };
  });
  return completeRequirement({ text, kind: 'must', years: null, skills, any: false, ...more }, vocabulary);
}

export function score({
  requirements = [],
  subject = facts(),
  activeAt = null,
  ...more
}: Partial<Omit<ScoreInput, 'subject'>> & {
  requirements?: Requirement[];
  subject?: SubjectFacts;
  activeAt?: Date | null;
}) {
  return scoreSubject({
    demand: { title: 'Engineer', level: null, requirements },
    subject: { facts: subject, activeAt },
    cosines: { skills: 0.5, experience: 0.5, full: 0.5 },
    calibration: uncalibrated,
    weights: defaultWeights,
    now,
    graph,
    versions: { model: 'made@1', calibration: uncalibrated.version, taxonomy: vocabulary.version },
    ...more,
  });
}
