import type { Sql } from '../../platform/db/port.ts';
import type { Logger } from '../../platform/logs/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { readGone } from './item-store.ts';
import { saveListingProblem } from './listing-store.ts';
import { type DatedProblem, isConfirmed, looksAllGone } from './model.ts';
import { closePostings } from './posting-store.ts';
import { publishPostingChanges } from './publish-changes.ts';
import { type RunCompany, updateRunCompany } from './run-store.ts';

const PAGES_GONE = 'pages-gone';

/** An unconfirmed “pages gone” problem of an earlier run. It survives the listing, which is stored first. */
export function unconfirmedPagesGone({ company_problem: earlierProblem }: RunCompany): DatedProblem | null {
  return earlierProblem?.code === PAGES_GONE ? earlierProblem : null;
}

/**
 * Called when every page was requested. Closes postings whose pages are gone, unless there are so many that the host is
 * the likelier cause. In that case the next run has to confirm it.
 */
export async function closeGonePostings(
  { events, logger, now }: { events: Events; logger: Logger; now: () => Date },
  sql: Sql,
  company: RunCompany,
): Promise<void> {
  const { gone, requested } = await readGone(sql, company);
  const earlierProblem = unconfirmedPagesGone(company);
  const wasConfirmed = isConfirmed(PAGES_GONE, earlierProblem, company.run_created_at);
  if (looksAllGone(gone.length, requested) && !wasConfirmed) {
    const message = `${gone.length} of ${requested} pages are gone although the board lists them. These roles stay open until the next run confirms this.`;
    const at = earlierProblem?.at ?? now().toISOString();
    // Another unconfirmed problem is older than this one and has priority.
    if (earlierProblem || !company.company_problem)
      await saveListingProblem(sql, company.company_id, { code: PAGES_GONE, message, at });
    logger.warn('most pages of a company disappeared; keeping its postings open', {
      company: company.key,
      gone: gone.length,
      requested,
    });
    return;
  }
  if (earlierProblem) await saveListingProblem(sql, company.company_id, null);
  const closed = await closePostings(sql, gone);
  if (closed.length === 0) return;
  await publishPostingChanges({ events }, sql, company, closed);
  await updateRunCompany(sql, company, { closed: company.closed + closed.length });
}
