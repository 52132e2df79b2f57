import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programFolder } from '../../../src/config.ts';
import { type BuiltInModel, openBuiltInModel } from '../../../src/platform/models/built-in/built-in.ts';
import type { TextKind } from '../../../src/platform/models/port.ts';
import { printTable, type Row } from '../../table.ts';
import { linkingTasks, normalisationTask, type RetrievalTask, similarityTasks } from './held-out-tasks.ts';
import { type Metrics, metricsOf, ndcgAt10, ranksOf } from './metrics.ts';
import { dataFolder, hasData } from './open-data.ts';
import { rankingCases } from './ranking-cases.ts';
import { bm25, characterTfIdf, cosine, type Scorer, untrainedAverage } from './scorers.ts';

type NamedScorer = { name: string; scorer: Scorer };

/** Compares the built-in model with keyword and character models on held-out data. */
export async function benchQuality(): Promise<void> {
  if (!hasData()) {
    console.log(`\nQuality of the built-in model: skipped, the open data is not at ${dataFolder}.`);
    return;
  }
  const model = await openBuiltInModel(join(programFolder, 'models/tenon-embed'));
  const titles = scorersFor(model, 'title', 'title');
  const linking = scorersFor(model, 'text', 'skill');
  const similarity = Object.entries(similarityTasks()).map(([name, task]) =>
    measure(name, task, titles, 'map'),
  );
  printTable('Title similarity: mean average precision', similarity, splitNote);
  printTable(
    'Title normalisation: another name → ESCO occupation among 3,000, mean reciprocal rank',
    [measure('other names', normalisationTask(), titles, 'mrr')],
    splitNote,
  );
  const links = Object.entries(linkingTasks()).map(([name, task]) => measure(name, task, linking, 'rp5'));
  printTable('Skill linking: R-precision at 5', links, splitNote);
  printTable(
    'Resume → ads: nDCG@10 of 45 ads, up to 20 of sister occupations',
    rankingRows(model),
    rankingNote,
  );
}

const splitNote =
  'Groups held out of the training by the SHA-1 of their key. The fastText average was trained by training/floors.py on every second of the same strings; its figures are those of that run (training/figures.json). “untrained average”: random directions of words and letters, averaged.';
const rankingNote =
  'Resumes and ads of occupations that nothing was learned from; occupation by title, and the title is not in the resume’s text.';

function scorersFor(model: BuiltInModel, queryKind: TextKind, candidateKind: TextKind): NamedScorer[] {
  return [
    { name: 'character TF-IDF', scorer: characterTfIdf },
    { name: 'BM25', scorer: bm25 },
    { name: 'untrained average', scorer: untrainedAverage },
    { name: model.model, scorer: cosine(model, queryKind, candidateKind) },
  ];
}

function measure(name: string, task: RetrievalTask, scorers: NamedScorer[], figure: keyof Metrics): Row {
  const row: Row = { set: name, queries: task.queries.length, candidates: task.candidates.length };
  for (const { name: way, scorer } of scorers) {
    const scoreOf = scorer(task.candidates);
    const places = task.queries.map(({ text, right, except }) => ranksOf(scoreOf(text), right, except));
    row[way] = metricsOf(places)[figure].toFixed(3);
  }
  return { ...row, 'fastText average': fastTextFigure(name) };
}

function rankingRows(model: BuiltInModel): Row[] {
  const cases = rankingCases();
  const allAds = [...new Set(cases.flatMap(({ ads }) => ads))];
  const place = new Map(allAds.map((text, at) => [text, at]));
  const rows = scorersFor(model, 'text', 'text').map(({ name, scorer }) => {
    const scoreOf = scorer(allAds);
    const found = cases.map(({ resume, ads, right }) => {
      const scores = scoreOf(resume);
      return ndcgAt10(
        ads.map((advert) => scores[place.get(advert) as number] as number),
        right,
      );
    });
    return {
      way: name,
      resumes: cases.length,
      'nDCG@10': (found.reduce((sum, value) => sum + value, 0) / found.length).toFixed(3),
    };
  });
  const words = Number(rows.find(({ way }) => way === 'BM25')?.['nDCG@10']);
  return rows.map((row) => ({
    ...row,
    'vs. BM25': `${((Number(row['nDCG@10']) / words - 1) * 100).toFixed(0)} %`,
  }));
}

const names: Record<string, string> = {
  'ESCO occupations': 'similarity esco map',
  'O*NET titles': 'similarity onet map',
  'thesaurus roles': 'similarity thesaurus map',
  'other names': 'normalisation plain mrr',
  'alias → skill': 'linking alias rp5',
  'description → skill': 'linking description rp5',
  'statement of work → activity': 'linking tasks rp5',
};

function fastTextFigure(set: string): string {
  const figures = JSON.parse(readFileSync(join(programFolder, 'training/figures.json'), 'utf8'));
  const figure: number | undefined = figures['fastText average']?.[names[set] ?? ''];
  return figure?.toFixed(3) ?? '–';
}
