import { printTable } from '../../table.ts';
import { benchBreakEven } from './bench-break-even.ts';
import { benchSizes } from './bench-sizes.ts';
import { benchUsearch } from './bench-usearch.ts';

/**
 * Nearest neighbors in clustered vectors of 1,024 dimensions. Indexes are saved in `.bench/vectors`: the first run with a
 * million vectors takes at least 15 minutes on two free cores, later ones only search.
 */
export async function benchVectors(size = Number(process.env.BENCH_SIZE ?? 1_000_000)): Promise<void> {
  const sizes = [10_000, 100_000, 1_000_000].filter((candidate) => candidate <= size);
  const rows = await benchSizes(sizes.length > 0 ? sizes : [size]);
  printTable(
    'Nearest neighbours: growth (recall of the ten nearest against exact 32-bit search, 500 queries)',
    rows,
    'Aims at a million: recall 0.98, p95 under 5 ms, 1.5 KB a vector; where one in a hundred passes 0.98 and 12 ms.',
  );
  const peerSize = Math.min(size, 100_000);
  printTable(`Nearest neighbors compared with usearch, ${peerSize} vectors`, await benchUsearch(peerSize));
  printTable(
    'Nearest neighbours: everything against a graph (1,152 dimensions, p50 and p95 in ms)',
    await benchBreakEven([2_000, 10_000, 20_000, 50_000].filter((candidate) => candidate <= size)),
    'Below some size looking at everything is as fast, and misses nobody.',
  );
}
