import type { SignalName } from '../../src/documents/completeness/signals.ts';
import type { Parsed } from '../../src/documents/model.ts';
import { toJsonResume } from '../../src/documents/standards/json-resume.ts';
import { type Assessment, exampleOf } from './completeness.ts';
import type { Sample } from './corpus.ts';
import { damagedVersions } from './damage.ts';
import type { Example } from './fit-logistic.ts';
import { valuesOfJsonResume } from './found-values.ts';
import { type DocumentScore, scoreDocument } from './score.ts';

/** Weight of all damaged versions of a document: half of that of the document itself. */
const DAMAGED_WEIGHT = 0.5;
/** Files of one's own are real ones, which are harder and rarer. */
const OWN_WEIGHT = 4;

/** A document and, if it was parsed completely, its damaged versions. */
export function examplesOf(
  { file, truth }: Sample,
  score: DocumentScore,
  assessment: Assessment,
  parsed: Parsed,
): Example<SignalName>[] {
  const weight = truth.part ? 1 : OWN_WEIGHT;
  const own = { ...exampleOf(assessment, score), weight };
  // Whatever else was missed is missed in its damaged versions, too.
  if (!own.isRight) return [own];
  const damaged = damagedVersions(parsed, file).map((version) => {
    const found = valuesOfJsonResume(toJsonResume(version.profile));
    return exampleOf({ ...version, reviews: [] }, scoreDocument(truth, found));
  });
  return [own, ...damaged.map((each) => ({ ...each, weight: (DAMAGED_WEIGHT * weight) / damaged.length }))];
}
