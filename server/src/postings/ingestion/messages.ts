import { z } from 'zod';
import type { SendOptions, Task } from '../../platform/queue/port.ts';

/** `ticket`: of several messages about one company in one run only that with the newest number counts. */
export type CrawlWork = { tenant_id: string; run_id: string; company_id: string; ticket: number };

/** A company in a run: its board first, then its pages, for as long as the pace allows; then it sends itself on. */
export const crawlTask: Task<CrawlWork> = {
  name: 'postings.crawl',
  payload: z.object({ tenant_id: z.uuid(), run_id: z.uuid(), company_id: z.uuid(), ticket: z.int() }),
  attempts: 5,
};

/** One at a time of a company, whichever run or workspace it is for. */
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
