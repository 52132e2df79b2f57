import { group, sendDecisions, toCsv } from '../fairness/decisions-file.ts';
import type { Client, TestSystem } from '../system.ts';
import { must } from './must.ts';

/** Two files of past decisions. */
export async function importDecisions(test: TestSystem, owner: Client, word: string): Promise<void> {
  for (const name of ['first', 'second']) {
    const line = { applied_at: '2026-01-01', sex: 'female', job: `${word} ${name} past job` };
    const csv = toCsv(group(3, 9, { ...line, job_family: `${word} family` }));
    await must(sendDecisions(test, owner, csv, { name: `${word} ${name} decisions.csv` }));
  }
}
