import { join } from 'node:path';
import { programFolder } from '../../../src/config.ts';
import { openBuiltInModel } from '../../../src/platform/models/built-in/built-in.ts';
import { openVocabulary } from '../../../src/skills/index.ts';
import { printTable, type Row } from '../../table.ts';
import { readGradedSet } from '../graded/graded-set.ts';
import { meanOf, spearman } from './correlation.ts';
import { type ScoredPair, scoreGraded } from './score-graded.ts';

/** From this grade on, a pair counts as suitable. */
const SUITABLE = 2;

/** What a fit means, and whether it means the same for every job, on invented pairs with grades. */
export async function benchFit(): Promise<void> {
  const vocabulary = await openVocabulary();
  const model = await openBuiltInModel(join(programFolder, 'models/tenon-embed'));
  const sets = {
    fit: await scoreGraded(await readGradedSet('fit', vocabulary), model, vocabulary),
    test: await scoreGraded(await readGradedSet('test', vocabulary), model, vocabulary),
  };
  printTable(
    'Mean by grade',
    Object.entries(sets).flatMap(([set, pairs]) => gradeRows(set, pairs)),
    gradeNote,
  );
  printTable(
    'Reliability: how many of the pairs shown at a fit were judged suitable',
    reliabilityRows(sets),
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
  'Suitable: grade 2 or 3 by the authors. Invented resumes and jobs are clearer than real ones: expect lower shares in practice.';
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

const bands = [
  [0, 0],
  [1, 20],
  [20, 40],
  [40, 60],
  [60, 80],
  [80, 90],
  [90, 101],
] as const;

function reliabilityRows(sets: Record<string, ScoredPair[]>): Row[] {
  return bands.map(([low, high]) => {
    const isShown = ({ breakdown: { fit } }: ScoredPair) =>
      high === 0 ? fit === 0 : fit >= low && fit < high;
    const row: Row = { fit: high === 0 ? '0' : `${low}–${Math.min(high, 100)}` };
    for (const [set, pairs] of Object.entries(sets)) {
      const shown = pairs.filter(isShown);
      const suitable = shown.filter(({ grade }) => grade >= SUITABLE).length;
      row[`${set}: pairs`] = shown.length;
      row[`${set}: suitable`] = shown.length === 0 ? '–' : `${Math.round((100 * suitable) / shown.length)} %`;
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
