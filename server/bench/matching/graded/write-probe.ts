import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demandFacets, personFacets } from '../../../src/matching/subjects/facets.ts';
import { openVocabulary } from '../../../src/skills/index.ts';
import { readGradedSet } from './graded-set.ts';

/** Writes the texts of the graded set `fit`, as they are embedded, for fitting models that come without a calibration. */
const vocabulary = await openVocabulary();
const { jobs, people, gradeOf } = await readGradedSet('fit', vocabulary);
const probe = {
  jobs: jobs.map(({ job }) => demandFacets(job)),
  people: people.map(({ facts }) => personFacets(facts)),
  grades: jobs.map((job) => people.map((person) => gradeOf(job.id, person.id)).join('')),
};
const file = join(import.meta.dirname, '../../../src/matching/subjects/calibration/probe.json');
writeFileSync(file, `${JSON.stringify(probe, null, 2)}\n`);
console.log(`${jobs.length * people.length} pairs in ${file}`);
process.exit(0);
