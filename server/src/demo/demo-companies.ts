import { castCompanies, wholeCast } from './companies.ts';
import { describeCompanies } from './describe-companies.ts';
import type { WorldOptions } from './start-world.ts';
import type { KnownCompany, Trouble } from './truth.ts';

/** The world that the demo shows. */
export const demoWorld = {
  companies: wholeCast,
  postings: wholeCast * 14,
  seed: 'walnut',
  dayMs: 60_000,
} satisfies WorldOptions;

/** Troubles that show something and do not make a run last. */
const SHOWN: Trouble[] = ['flaky', 'moved', 'lying', 'robots', 'busy', 'soft-404'];

/** One company of every kind of board, and some that are difficult. */
export function demoCompanies(port: number): KnownCompany[] {
  const companies = castCompanies({ ...demoWorld, roster: 'mixed' });
  return describeCompanies(companies, port).filter(({ trouble }) => !trouble || SHOWN.includes(trouble));
}
