import { generateCompanies, PROFILE_COUNT } from '../simulator/companies.ts';
import { describeCompanies } from '../simulator/describe-companies.ts';
import type { CrawlableCompany, Trouble } from '../simulator/model.ts';
import type { SimulatorOptions } from '../simulator/start-simulator.ts';

/** The world that the demo shows. */
export const demoSimulator = {
  companies: PROFILE_COUNT,
  postings: PROFILE_COUNT * 14,
  seed: 'walnut',
  dayMs: 60_000,
} satisfies SimulatorOptions;

/** Troubles that show something and do not make a run last. */
const SHOWN_TROUBLES: Trouble[] = ['flaky', 'moved', 'lying', 'robots', 'busy', 'soft-404'];

/** One company of every kind of board, and some that are difficult. */
export function demoCompanies(port: number): CrawlableCompany[] {
  const companies = generateCompanies({ ...demoSimulator, roster: 'mixed' });
  return describeCompanies(companies, port).filter(
    ({ trouble }) => !trouble || SHOWN_TROUBLES.includes(trouble),
  );
}
