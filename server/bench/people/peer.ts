import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type PeerRun = { version: string; seconds: number; peakBytes: number; clusters: Map<string, string> };

/** Uses the interpreter in `BENCH_PYTHON`. Returns undefined if it has no splink. */
export function openPeer(): { run: (csv: string, probability: number) => PeerRun } | undefined {
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
    run(csv, probability) {
      const out = `${csv}.splink.jsonl`;
      const script = join(import.meta.dirname, 'splink_peer.py');
      const output = execFileSync(python, [script, csv, out, String(probability)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const { version, seconds, peak_bytes } = JSON.parse(output.trim().split('\n').at(-1) ?? '');
      const lines = readFileSync(out, 'utf8').trim().split('\n');
      const clusters = new Map(lines.map((line) => JSON.parse(line)).map(({ id, cluster }) => [id, cluster]));
      return { version, seconds, peakBytes: peak_bytes, clusters };
    },
  };
}
