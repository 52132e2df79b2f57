import type { Crawler, Page, PageRequest, Visit } from './port.ts';

/** Makes a single attempt, for a user who waits for it, and reports the result to the circuit breaker. */
export async function fetchOnce(crawler: Crawler, request: PageRequest, visit: Visit): Promise<Page> {
  const page = await crawler.fetch(request, visit).catch(async (error) => {
    await crawler.settle(request, visit, error);
    throw error;
  });
  await crawler.settle(request, visit);
  if (page.notModified) throw new Error('A request without conditions was answered with 304.');
  return page;
}
