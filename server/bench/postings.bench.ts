import { benchCrawl } from './postings/crawl.ts';
import { benchExtraction } from './postings/extraction.ts';
import { benchFingerprint } from './postings/fingerprint.ts';
import { benchSearch } from './postings/search.ts';

/**
 * How fast and how well the roles out there are found, read and searched. `BENCH_PART` chooses one part: `fingerprint`
 * (`BENCH_SIZE`: kilobytes of a page, several with commas), `extraction`, `crawl` (`BENCH_SIZE`: postings, `BENCH_WORKERS`: processes).
 */
export async function bench(): Promise<void> {
  const only = process.env.BENCH_PART;
  const sizes = process.env.BENCH_SIZE?.split(',').map(Number);
  const isWanted = (part: string) => !only || only === part;
  if (isWanted('fingerprint')) benchFingerprint(only ? sizes : undefined);
  if (isWanted('extraction')) await benchExtraction();
  if (isWanted('crawl')) {
    await benchCrawl((only && sizes) || [500, 2000], Number(process.env.BENCH_WORKERS ?? 2));
  }
  if (isWanted('search'))
    await benchSearch(only ? (sizes ?? [1000, 10_000, 100_000]) : [1000, 10_000, 100_000]);
}
