import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printTable, type Row } from '../table.ts';
import { generatePeople, writePeople } from './generate-people.ts';
import { pairQuality } from './pair-quality.ts';
import { openPeer } from './peer.ts';

const program = join(import.meta.dirname, 'measure-dedupe.ts');

/** Runs `tenon dedupe` as a separate process on tables of several sizes. */
export async function benchBatch(sizes: number[], seed = 8_675_309): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tenon-people-'));
  const peer = openPeer();
  const results: Row[] = [];
  try {
    for (const size of sizes) {
      const csv = join(folder, `people-${size}.csv`);
      const rows = generatePeople(size, { seed });
      await writePeople(csv, rows);
      const truth = rows.map(({ human }) => human);
      const ids = rows.map(({ id }) => id);
      const measure = (
        by: string,
        seconds: number,
        peakBytes: number,
        clusters: Map<string, string>,
      ): void => {
        const { f1 } = pairQuality(
          truth,
          ids.map((id) => clusters.get(id) ?? id),
        );
        results.push({
          records: size,
          by,
          seconds: seconds.toFixed(1),
          'records/s': Math.round(size / seconds),
          'peak MiB': Math.round(peakBytes / 1024 / 1024),
          'µs / (n log n)': ((seconds * 1e6) / (size * Math.log2(size))).toFixed(2),
          F1: f1.toFixed(4),
        });
      };
      const tenon = runTenon(csv);
      measure('tenon', tenon.seconds, tenon.peakBytes, tenon.clusters);
      if (!peer) continue;
      const { version, seconds, peakBytes, clusters } = peer.run(csv, [0.999_99]);
      measure(`splink ${version}`, seconds, peakBytes, clusters[0] ?? new Map());
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  printTable(
    'Deduplication of a whole table',
    results,
    'Goal: 1,000,000 records in 300 s on two cores with 4,096 MiB; the time per n log n must not grow.',
  );
}

function runTenon(csv: string): { seconds: number; peakBytes: number; clusters: Map<string, string> } {
  const out = `${csv}.jsonl`;
  const file = openSync(out, 'w');
  const started = performance.now();
  execFileSync(process.execPath, [program, csv], { stdio: ['ignore', file, 'inherit'] });
  const seconds = (performance.now() - started) / 1000;
  closeSync(file);
  const clusters = new Map<string, string>();
  let peakBytes = 0;
  for (const line of readFileSync(out, 'utf8').trim().split('\n')) {
    const { id, cluster, peak_bytes } = JSON.parse(line);
    if (peak_bytes) peakBytes = peak_bytes;
    else clusters.set(id, cluster);
  }
  return { seconds, peakBytes, clusters };
}
