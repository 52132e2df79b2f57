import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintPage } from '../../src/postings/fingerprint/fingerprint.ts';
import { readPage } from '../../src/postings/fingerprint/read-page.ts';
import { textSimhash } from '../../src/postings/fingerprint/simhash.ts';
import { wordsOf } from '../../src/postings/fingerprint/words.ts';
import { median, percentile, printTable, type Row } from '../table.ts';
import { printChangeQuality } from './change-quality.ts';
import { commonSimhash } from './common-way.ts';
import { pagesOf } from './sized-pages.ts';

const saved = join(import.meta.dirname, '../../../../shared/fixtures/boards');

/** The cost and quality of fingerprints: missed edits and false alarms, compared with SimHash alone. */
export function benchFingerprint(sizes = [10, 40, 80, 200]): void {
  const rows = sizes.map((kilobytes) => costOf(`${kilobytes} KB, made`, pagesOf(kilobytes, 20)));
  if (existsSync(saved)) rows.push(costOf('real pages', realPages()));
  printTable('Fingerprint of a page: content key and SimHash from one pass over the HTML', rows, note);
  printChangeQuality(saved);
}

const note =
  'Milliseconds a page, medians (CPU: mean, of this thread alone); all of it: parsing, cleaning, key and SimHash. Goal: under 2 ms for 80 KB. “by a tree” is the common way to the SimHash alone (parse5, a hash object a shingle, BigInt), without a key.';

function costOf(name: string, pages: string[]): Row {
  const texts = pages.map((html) => readPage(html).visible);
  const all = measure(pages, fingerprintPage);
  const read = measure(pages, readPage);
  const hash = measure(texts, textSimhash);
  const peer = measure(pages, commonSimhash, 5);
  return {
    page: name,
    KB: Math.round(median(pages.map((html) => html.length)) / 1024),
    words: median(texts.map((text) => wordsOf(text).count)),
    'all ms': median(all).toFixed(2),
    'p95 ms': percentile(all, 0.95).toFixed(2),
    'CPU ms': processorTime(pages).toFixed(2),
    parsing: median(read).toFixed(2),
    SimHash: median(hash).toFixed(2),
    'cleaning, key': Math.max(0, median(all) - median(read) - median(hash)).toFixed(2),
    'by a tree': median(peer).toFixed(2),
    'times faster': (median(peer) / median(all)).toFixed(1),
  };
}

/** The time per page, after enough rounds for the JIT compiler to settle. */
function measure(inputs: readonly string[], work: (input: string) => unknown, rounds = 20): number[] {
  const warm = Math.ceil(rounds / 2);
  const times: number[] = [];
  for (let round = 0; round < rounds + warm; round++) {
    for (const input of inputs) {
      const before = performance.now();
      work(input);
      if (round >= warm) times.push(performance.now() - before);
    }
  }
  return times;
}

/** Average CPU time of this thread per page, so that other programs do not matter. */
function processorTime(pages: readonly string[], rounds = 20): number {
  const before = process.threadCpuUsage();
  for (let round = 0; round < rounds; round++) for (const html of pages) fingerprintPage(html);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / (rounds * pages.length);
}

function realPages(): string[] {
  const folder = join(saved, 'html');
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((html) => html.length > 60_000 && html.length < 100_000);
}
