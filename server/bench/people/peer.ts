import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type PeerRun = {
  version: string;
  seconds: number;
  peakBytes: number;
  /** For each probability, the cluster of each record. */
  clusters: Map<string, string>[];
};

export type Peer = { run: (csv: string, probabilities: number[]) => PeerRun };

/** Uses the interpreter in `BENCH_PYTHON`. Returns undefined if it has no splink. */
export function openPeer(): Peer | undefined {
  const python = process.env.BENCH_PYTHON ?? 'python3';
  try {
    execFileSync(python, ['-c', 'import splink'], { stdio: 'ignore' });
  } catch {
    console.log(
      '\nsplink is not installed, so only Tenon is measured. To compare: `pip install splink`, and set BENCH_PYTHON to its interpreter.',
    );
    return undefined;
  }
  return {
    run(csv, probabilities) {
      const out = `${csv}.splink.jsonl`;
      const script = join(import.meta.dirname, 'splink_peer.py');
      const output = execFileSync(python, [script, csv, out, probabilities.join()], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const { version, seconds, peak_bytes } = JSON.parse(output.trim().split('\n').at(-1) ?? '');
      const rows: { id: string; clusters: string[] }[] = readFileSync(out, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      const clusters = probabilities.map(
        (_, index) => new Map(rows.map(({ id, clusters: found }) => [id, found[index] ?? id])),
      );
      return { version, seconds, peakBytes: peak_bytes, clusters };
    },
  };
}

/** The result with the best F1 is used, to the peer's advantage. */
export const peerThresholds = [
  0.001, 0.01, 0.1, 0.3, 0.5, 0.8, 0.9, 0.95, 0.99, 0.999, 0.999_9, 0.999_99, 0.999_999, 0.999_999_9,
];
