import { z } from 'zod';
import type { SendOptions, Task } from '../../platform/queue/port.ts';

/** `ticket`: of several messages about one company in one run, only the one with the highest number counts. */
export type CrawlWork = { tenant_id: string; run_id: string; company_id: string; ticket: number };

/**
 * Lists the board of a company, then fetches its pages for as long as the crawl delay allows, and then enqueues itself
 * again.
 */
export const crawlTask: Task<CrawlWork> = {
  name: 'postings.crawl',
  payload: z.object({ tenant_id: z.uuid(), run_id: z.uuid(), company_id: z.uuid(), ticket: z.int() }),
  attempts: 5,
};

/** Tasks of a company run one at a time, across runs and workspaces. */
export const crawlOptions = ({ tenant_id, company_id }: CrawlWork): SendOptions => ({
  group: `company:${company_id}`,
  tenantId: tenant_id,
});

export type ExtractWork = { tenant_id: string; run_id: string; company_id: string; posting_ids: string[] };

export const extractTask: Task<ExtractWork> = {
  name: 'postings.extract',
  payload: z.object({
    tenant_id: z.uuid(),
    run_id: z.uuid(),
    company_id: z.uuid(),
    posting_ids: z.array(z.uuid()).min(1),
  }),
  attempts: 4,
};

export const recoverStalledRunsTask: Task<Record<string, never>> = {
  name: 'postings.tend-runs',
  payload: z.object({}),
  attempts: 2,
};

export const deleteOldRunsTask: Task<Record<string, never>> = {
  name: 'postings.forget-runs',
  payload: z.object({}),
  attempts: 2,
};

export const startScheduledRunsTask: Task<Record<string, never>> = {
  name: 'postings.start-scheduled-runs',
  payload: z.object({}),
  attempts: 2,
};
