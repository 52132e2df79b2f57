import { generateCompanies, PROFILE_COUNT } from '../simulator/companies.ts';
import { describeCompanies } from '../simulator/describe-companies.ts';
import type { CrawlableCompany, Trouble } from '../simulator/model.ts';
import type { SimulatorOptions } from '../simulator/simulator-options.ts';

/** Options of the simulator in the demo. */
export const demoSimulator = {
  companies: PROFILE_COUNT,
  postings: PROFILE_COUNT * 14,
  seed: 'walnut',
  dayMs: 60_000,
} satisfies SimulatorOptions;

/** Troubles that are worth showing and do not slow down a run. */
const SHOWN_TROUBLES: Trouble[] = ['flaky', 'moved', 'lying', 'robots', 'busy', 'soft-404'];

/** One company for every kind of board, and some with troubles. */
export function demoCompanies(port: number): CrawlableCompany[] {
  const companies = generateCompanies({ ...demoSimulator, roster: 'mixed' });
  return describeCompanies(companies, port).filter(
    ({ trouble }) => !trouble || SHOWN_TROUBLES.includes(trouble),
  );
}
