import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  decide,
  fingerprintDraft,
  fingerprintPage,
  hamming,
  NEAR,
} from '../../src/postings/fingerprint/fingerprint.ts';
import type { Fingerprint } from '../../src/postings/fingerprint/port.ts';
import { changePairs } from '../../test/postings/change-pairs.ts';
import { printTable, type Row } from '../table.ts';

type Texts = { title: string; location: string; description: string };

type Judged = { label: 'noise' | 'content'; kind: string; alone: boolean; ours: boolean };

/** For each kind of change, whether it triggers extraction: by SimHash alone (more than 3 bits), and by our keys. */
export function printChangeQuality(saved: string): void {
  print('Pages of seven sites in four languages, visited twice', [...changePairs()].map(judgePages));
  if (!existsSync(saved)) {
    console.log('\nNo saved pages of real companies beside the project: not measured on them.');
    return;
  }
  const pairs = rowsOf(saved, 'change_pairs.jsonl.gz').map((row) =>
    judgePages({ label: row.label, kind: row.edit, before: row.before_html, after: row.after_html }),
  );
  print('Saved pages of real companies with one edit each', pairs);
  print('Edits that companies made to their postings', rowsOf(saved, 'real_edits.jsonl.gz').map(judgeDrafts));
}

function judgePages({
  label,
  kind,
  before,
  after,
}: {
  label: Judged['label'];
  kind: string;
  before: string;
  after: string;
}): Judged {
  const [one, other] = [fingerprintPage(before), fingerprintPage(after)];
  const alone = isFar(one.fingerprint, other.fingerprint);
  const ours = one.state !== other.state || decide(one.fingerprint, other.fingerprint).extract;
  return { label, kind, alone, ours };
}

function judgeDrafts(row: { before: Texts; after: Texts; changed_fields: string[] }): Judged {
  const [one, other] = [row.before, row.after].map(({ title, location, description }) =>
    fingerprintDraft({
      source: 'board',
      title,
      locations: [{ text: location }],
      description_text: description,
    }),
  ) as [Fingerprint, Fingerprint];
  const kind = row.changed_fields.join(', ');
  return { label: 'content', kind, alone: isFar(one, other), ours: decide(one, other).extract };
}

/** Pages without text have no hash. */
function isFar({ simhash: one }: Fingerprint, { simhash: other }: Fingerprint): boolean {
  if (one === undefined || other === undefined) return one !== other;
  return hamming(one, other) > NEAR;
}

function print(title: string, judged: readonly Judged[]): void {
  const kinds = Map.groupBy(judged, ({ label, kind }) => `${label}: ${kind}`);
  const rows = [...kinds].map(([name, each]) => rowOf(name, each));
  for (const label of ['noise', 'content'] as const) {
    const each = judged.filter((pair) => pair.label === label);
    if (each.length > 0)
      rows.push(rowOf(label === 'noise' ? 'ALL NOISE, triggered' : 'ALL EDITS, missed', each));
  }
  printTable(
    title,
    rows,
    'Wrong: noise that makes a page be read again (goal: at most 7 %), edits that are missed (at most 1 %).',
  );
}

function rowOf(name: string, pairs: readonly Judged[]): Row {
  const share = (by: 'alone' | 'ours') => {
    const wrong = pairs.filter((pair) => pair[by] !== (pair.label === 'content')).length;
    return `${((wrong / pairs.length) * 100).toFixed(1)} %`;
  };
  return {
    change: name,
    pairs: pairs.length,
    'SimHash alone, wrong': share('alone'),
    'ours, wrong': share('ours'),
  };
}

function rowsOf(folder: string, name: string) {
  return gunzipSync(readFileSync(join(folder, name)))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
