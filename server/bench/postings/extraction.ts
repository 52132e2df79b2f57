import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractPosting } from '../../src/postings/extraction/extract-posting.ts';
import { readPage } from '../../src/postings/extraction/read-page.ts';
import { openVocabulary, type Vocabulary } from '../../src/skills/index.ts';
import {
  hasRealFiles,
  realFiles,
  type Score,
  scoreOwnPages,
  scoreRealFiles,
  shareOf,
} from '../../test/postings/extraction-score.ts';
import { scoreSimulator } from '../../test/postings/simulator-score.ts';
import { median, percentile, printTable } from '../table.ts';

/** The share of correctly extracted fields of saved postings, and the cost per page. */
export async function benchExtraction(): Promise<void> {
  const vocabulary = await openVocabulary();
  printScore('our own pages', scoreOwnPages(vocabulary));
  const simulator = await scoreSimulator(vocabulary);
  printScore(
    `${simulator.postings} postings of generated companies, from their boards and sites`,
    simulator.score,
  );
  const kinds = [...simulator.kinds].map(([board, score]) => ({ board, share: shareOf(score) }));
  printTable('Extraction: generated companies by board', kinds);
  if (!hasRealFiles) {
    console.log('\nNo real pages and answers beside the project: their accuracy was not measured.');
    return;
  }
  printScore('real pages and answers', scoreRealFiles(vocabulary));
  printCost(join(realFiles, 'html'), vocabulary);
}

function printScore(name: string, score: Score): void {
  const rows = [...score.fields].map(([field, { right, of }]) => ({ field, right, of, share: right / of }));
  printTable(`Extraction: ${name}`, rows, `All fields: ${shareOf(score).toFixed(3)}`);
  for (const miss of score.misses) console.log(`- ${miss}`);
}

const ROUNDS = 5;

function printCost(folder: string, vocabulary: Vocabulary): void {
  const pages = readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const now = new Date();
  const times = { page: [] as number[], cheap: [] as number[], whole: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const html of pages) {
      const start = performance.now();
      const { drafts } = readPage(html, undefined, 'posting');
      const read = performance.now();
      if (drafts.length === 0) continue;
      extractPosting({ drafts, vocabulary, now }, { only: 'cheap' });
      const cheap = performance.now();
      extractPosting({ drafts, vocabulary, now });
      const whole = performance.now();
      // The first round is a warm-up.
      if (round === 0) continue;
      times.page.push(read - start);
      times.cheap.push(cheap - read);
      times.whole.push(whole - cheap);
    }
  }
  const row = (step: string, values: number[]) => ({
    step,
    'median ms': median(values),
    'p95 ms': percentile(values, 0.95),
  });
  printTable('Extraction: what one page costs', [
    row('reading the page', times.page),
    row('cheap fields', times.cheap),
    row('all fields with skills', times.whole),
  ]);
}
