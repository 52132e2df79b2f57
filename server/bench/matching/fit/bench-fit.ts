import { join } from 'node:path';
import { programFolder } from '../../../src/config.ts';
import { openBuiltInModel } from '../../../src/platform/models/built-in/built-in.ts';
import { openVocabulary } from '../../../src/skills/index.ts';
import { printTable, type Row } from '../../table.ts';
import { readPublicSet } from '../calibration/public-set.ts';
import { type GradedSet, readGradedSet } from '../graded/graded-set.ts';
import { hasData } from '../quality/open-data.ts';
import { meanOf, spearman } from './correlation.ts';
import { type ScoredPair, scoreGraded } from './score-graded.ts';

/** From this grade on, a pair counts as suitable. */
const SUITABLE = 2;

/** What a fit means, and whether it means the same for every job, on invented pairs with grades. */
export async function benchFit(): Promise<void> {
  const vocabulary = await openVocabulary();
  const model = await openBuiltInModel(join(programFolder, 'models/tenon-embed'));
  const score = (set: GradedSet) => scoreGraded(set, model, vocabulary);
  const invented = {
    fit: await score(await readGradedSet('fit', vocabulary)),
    test: await score(await readGradedSet('test', vocabulary)),
  };
  const sets: Record<string, ScoredPair[]> = {
    ...invented,
    ...(hasData() && { public: await score(await readPublicSet(vocabulary)) }),
  };
  printTable(
    'Mean by grade',
    Object.entries(sets).flatMap(([set, pairs]) => gradeRows(set, pairs)),
    gradeNote,
  );
  printTable(
    'Reliability: how many of the pairs shown at a fit were judged suitable',
    reliabilityRows({ ...invented, both: Object.values(invented).flat(), ...sets }),
    reliabilityNote,
  );
  printTable(
    'Agreement with the grades, Spearman',
    Object.entries(sets).flatMap(([set, pairs]) => agreementRows(set, pairs)),
    agreementNote,
  );
}

const gradeNote =
  '3: invite, 2: worth a conversation, 1: same field, 0: unrelated. The calibration was fitted on the set “fit” and on public pairs, never on “test”.';
const reliabilityNote =
  'Suitable: grade 2 or 3. The authors graded the invented pairs, which are clearer than real ones. Nobody judged the public pairs: theirs counts as suitable if both titles belong to the same minor group of O*NET.';
const agreementNote =
  'Pooled: all pairs of all jobs in one ranking, which needs scores that are comparable across jobs. Per job: mean over the rankings.';

function gradeRows(set: string, pairs: ScoredPair[]): Row[] {
  return [0, 1, 2, 3].map((grade) => {
    const own = pairs.filter((pair) => pair.grade === grade);
    const mean = (of: (pair: ScoredPair) => number) => meanOf(own.map(of));
    return {
      set,
      grade,
      pairs: own.length,
      cosine: mean(({ breakdown }) => breakdown.semantic.cosine).toFixed(2),
      similarity: mean(({ breakdown }) => breakdown.semantic.similarity).toFixed(2),
      score: mean(({ breakdown }) => breakdown.score).toFixed(2),
      fit: mean(({ breakdown }) => breakdown.fit).toFixed(0),
    };
  });
}

/** As shown in the web app (`web/src/ui/breakdown/fit-bands.ts`) and in the guide. */
const bands = [
  [80, 100],
  [60, 79],
  [40, 59],
  [20, 39],
  [1, 19],
  [0, 0],
] as const;

function reliabilityRows(sets: Record<string, ScoredPair[]>): Row[] {
  return bands.map(([low, high]) => {
    const row: Row = { shown: low === high ? `${low}` : `${low}–${high}` };
    for (const [set, pairs] of Object.entries(sets)) {
      const shown = pairs.filter(({ breakdown: { fit } }) => fit >= low && fit <= high);
      const suitable = shown.filter(({ grade }) => grade >= SUITABLE).length;
      row[set] =
        shown.length === 0
          ? '–'
          : `${suitable} of ${shown.length} (${Math.round((100 * suitable) / shown.length)} %)`;
    }
    return row;
  });
}

const measures: Record<string, (pair: ScoredPair) => number> = {
  cosine: ({ breakdown }) => breakdown.semantic.cosine,
  similarity: ({ breakdown }) => breakdown.semantic.similarity,
  'score (unclamped)': ({ breakdown: { semantic, keyword, recency, must } }) =>
    semantic.points + keyword.points + recency.points + must.points,
};

function agreementRows(set: string, pairs: ScoredPair[]): Row[] {
  return Object.entries(measures).map(([measure, toValue]) => {
    const agreement = (some: ScoredPair[]) =>
      spearman(
        some.map(toValue),
        some.map(({ grade }) => grade),
      );
    const perJob = [...Map.groupBy(pairs, ({ job }) => job).values()].flatMap(
      (ofJob) => agreement(ofJob) ?? [],
    );
    const related = pairs.filter(({ grade }) => grade > 0);
    return {
      set,
      measure,
      pooled: agreement(pairs)?.toFixed(3) ?? '–',
      'per job': meanOf(perJob).toFixed(3),
      'pooled, same field': agreement(related)?.toFixed(3) ?? '–',
    };
  });
}
