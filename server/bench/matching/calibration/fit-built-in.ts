import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programFolder } from '../../../src/config.ts';
import { embedProbe } from '../../../src/matching/calibration/fit-calibration.ts';
import { fitKnots } from '../../../src/matching/calibration/fit-knots.ts';
import { openBuiltInModel } from '../../../src/platform/models/built-in/built-in.ts';
import { openVocabulary } from '../../../src/skills/index.ts';
import { embedGraded } from '../graded/embed-graded.ts';
import { readPublicSet } from './public-set.ts';

/** Fits the calibration that is shipped with the built-in model, on public pairs and on invented ones. */
const folder = join(programFolder, 'models/tenon-embed');
const model = await openBuiltInModel(folder);
async function publicPairs() {
  const set = await readPublicSet(await openVocabulary());
  const pairs = await embedGraded(set, model);
  return pairs.map(({ grade, cosines }) => ({ grade, cosines: Object.values(cosines) }));
}

const sets = {
  'public resumes and ads, labelled by occupation': await publicPairs(),
  'invented resumes and jobs, graded by hand': await embedProbe(model),
};
const knots = fitKnots(Object.values(sets));
const calibration = {
  version: `fit-${createHash('sha256').update(JSON.stringify(knots)).digest('hex').slice(0, 8)}`,
  model: model.model,
  pairs: Object.fromEntries(Object.entries(sets).map(([name, pairs]) => [name, pairs.length])),
  knots,
};
writeFileSync(join(folder, 'calibration.json'), `${JSON.stringify(calibration, null, 2)}\n`);
console.log(calibration);
process.exit(0);
