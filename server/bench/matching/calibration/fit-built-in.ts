import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programFolder } from '../../../src/config.ts';
import { fitKnots } from '../../../src/matching/subjects/calibration/fit-knots.ts';
import { defined } from '../../../src/platform/defined.ts';
import { openBuiltInModel } from '../../../src/platform/models/built-in/built-in.ts';
import { openVocabulary } from '../../../src/skills/index.ts';
import { type EmbeddedPair, embedGraded } from '../graded/embed-graded.ts';
import { readGradedSet } from '../graded/graded-set.ts';
import { readPublicSet } from './public-set.ts';

/** Fits the calibrations that are shipped with the built-in model, on public pairs and on invented ones. */
const folder = join(programFolder, 'models/tenon-embed');
const model = await openBuiltInModel(folder);
const vocabulary = await openVocabulary();
const pairs = {
  'public resumes and ads, labelled by occupation': await embedGraded(await readPublicSet(vocabulary), model),
  'invented resumes and jobs, graded by hand': await embedGraded(
    await readGradedSet('fit', vocabulary),
    model,
  ),
};
write('calibration.json', ({ cosines }) => Object.values(cosines));
write('title-calibration.json', ({ job, person }) => {
  const held = person.facts.titles.map(({ text }) => titleCosine(job.job.title, text));
  return job.job.title && held.length > 0 ? [Math.max(...held)] : [];
});
process.exit(0);

function write(file: string, cosinesOf: (pair: EmbeddedPair) => number[]): void {
  const sets = Object.entries(pairs).map(([name, all]) => {
    const compared = all.map((pair) => ({ grade: pair.grade, cosines: cosinesOf(pair) }));
    return { name, pairs: compared.filter(({ cosines }) => cosines.length > 0) };
  });
  const knots = fitKnots(sets.map((set) => set.pairs));
  const calibration = {
    version: `fit-${createHash('sha256').update(JSON.stringify(knots)).digest('hex').slice(0, 8)}`,
    model: model.model,
    pairs: Object.fromEntries(sets.map((set) => [set.name, set.pairs.length])),
    knots,
  };
  writeFileSync(join(folder, file), `${JSON.stringify(calibration, null, 2)}\n`);
  console.log(file, calibration);
}

function titleCosine(one: string, other: string): number {
  const first = model.embedText(one, 'title');
  const second = model.embedText(other, 'title');
  return first.reduce((sum, value, at) => sum + value * defined(second[at]), 0);
}
