import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CounterfactualReport } from '@tenon/contract/fairness-audits';
import { afterAll, describe, expect, it } from 'vitest';
import { counterfactualReport } from '../../src/fairness/counterfactual/report.ts';
import { openEmbedder } from '../../src/open-embedder.ts';
import { runSwaps } from './counterfactual/run-swaps.ts';
import { type SwapKind, swapsOf } from './counterfactual/swaps.ts';

const embedder = await openEmbedder({ settings: { kind: 'built-in', version: undefined } });
afterAll(() => embedder.close());
const { compared, resumes, jobs, rules } = await runSwaps(embedder, swapsOf);

const kinds: SwapKind[] = ['name', 'pronouns', 'school', 'address'];

const report: CounterfactualReport = {
  rules,
  model: embedder.model,
  tested_on: counterfactualReport.tested_on,
  resumes,
  jobs,
  comparisons: compared.length,
  swaps: kinds.map((kind) => {
    const rows = compared.filter((row) => row.kind === kind);
    return {
      kind,
      swaps: rows.length / jobs,
      comparisons: rows.length,
      differences: rows.filter(({ before, after }) => before !== after).length,
      largest_difference: Math.max(...rows.map(({ difference }) => Math.abs(difference))),
    };
  }),
};

// After a change of the resumes, the rules or the model: UPDATE_REPORT=1 writes the file that audits contain.
if (process.env.UPDATE_REPORT)
  writeFileSync(
    join(import.meta.dirname, '../../src/fairness/counterfactual/report.json'),
    `${JSON.stringify({ ...report, tested_on: new Date().toISOString().slice(0, 10) }, null, 2)}\n`,
  );

describe('a person who is the same but for their', () => {
  it.each(kinds)('%s gets the same score for the same reasons', (kind) => {
    const changed = compared.filter((row) => row.kind === kind && row.before !== row.after);
    expect(changed.map(({ resume, job, swap, difference }) => ({ resume, job, swap, difference }))).toEqual(
      [],
    );
  });
});

it('a difference that matters is found: a resume without its skills gets another score', async () => {
  const planted = await runSwaps(embedder, (text) => [
    { kind: 'name', texts: [text, text.slice(0, text.indexOf('\nSkills\n'))] },
  ]);
  expect(planted.compared.filter(({ before, after }) => before !== after).length).toBeGreaterThan(resumes);
});

it('at least 200 swaps are tested, and audits contain the result of this version', () => {
  expect(report.swaps.reduce((sum, { swaps }) => sum + swaps, 0)).toBeGreaterThanOrEqual(200);
  expect(counterfactualReport).toEqual(report);
});
