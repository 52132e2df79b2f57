import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processParsers } from '../../../src/documents/sandbox/processes.ts';
import { proposeRequirements } from '../../../src/matching/demands/propose-requirements.ts';
import type { Job } from '../../../src/matching/scoring/rank-resumes.ts';
import type { SubjectFacts } from '../../../src/matching/subjects/facts.ts';
import { factsOfProfile } from '../../../src/matching/subjects/facts-of-profile.ts';
import type { Vocabulary } from '../../../src/skills/index.ts';

export type GradedSet = {
  jobs: { id: string; job: Job }[];
  people: { id: string; facts: SubjectFacts }[];
  gradeOf(jobId: string, personId: string): number;
};

/** Parses the texts as the product does. “Present” in a resume is this date, so that results do not change over time. */
const RECEIVED_AT = new Date('2026-06-30');

export async function readGradedSet(name: 'fit' | 'test', vocabulary: Vocabulary): Promise<GradedSet> {
  const folder = join(import.meta.dirname, name);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const grades = JSON.parse(read('grades.json')) as Record<string, Record<string, number>>;
  const jobs = textsIn(read('jobs.txt')).map(({ id, text }) => {
    const { title, level, requirements } = proposeRequirements({ text, vocabulary });
    return { id, job: { title: title ?? '', level, text, requirements } };
  });
  const people = await parsePeople(textsIn(read('people.txt')), vocabulary);
  assertKnown(grades, jobs, people);
  return { jobs, people, gradeOf: (jobId, personId) => grades[jobId]?.[personId] ?? 0 };
}

async function parsePeople(texts: { id: string; text: string }[], vocabulary: Vocabulary) {
  const parsers = processParsers({ processes: 2 });
  try {
    return await Promise.all(
      texts.map(async ({ id, text }) => {
        const file = { bytes: Buffer.from(text), name: `${id}.txt`, receivedAt: RECEIVED_AT };
        const { profile, layout } = await parsers.parse(file);
        return {
          id,
          facts: factsOfProfile(profile, { vocabulary, documentId: null, documentText: layout.text }),
        };
      }),
    );
  } finally {
    await parsers.close();
  }
}

function textsIn(file: string): { id: string; text: string }[] {
  return file
    .split(/^=== /mu)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return { id: part.slice(0, end).trim(), text: part.slice(end + 1) };
    });
}

function assertKnown(
  grades: Record<string, Record<string, number>>,
  jobs: { id: string }[],
  people: { id: string }[],
): void {
  const known = new Set(people.map(({ id }) => id));
  for (const { id } of jobs) if (!grades[id]) throw new Error(`The job ${id} has no grades.`);
  for (const [job, ofJob] of Object.entries(grades))
    for (const id of Object.keys(ofJob))
      if (!known.has(id)) throw new Error(`${job} grades the unknown person ${id}.`);
}
