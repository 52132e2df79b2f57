/** Codes about postings, companies, boards, runs and saved searches. */
export const postingProblems = [
  'board-unknown',
  'company-known',
  'company-shared',
  'company-tracked',
  'listing-incomplete',
  'listing-not-readable',
  'no-companies',
  'no-posting-on-page',
  'no-such-company',
  'no-such-feed',
  'no-such-posting',
  'no-such-run',
  'no-such-search',
  'page-not-readable',
  'posting-closed',
  'posting-known',
  'query-not-readable',
  'run-over',
  'run-under-way',
  'stage-not-changeable',
  'too-many-searches',
  'unknown-company',
] as const;

/**
 * Why a page was not fetched.
 *
 * - `gone` (404, 410), `refused` (401, 403), `rejected` (other 4xx): the host's response for this page. Do not retry.
 * - `busy` (429), `unwell` (5xx), `unreachable` (network), `too-slow` (time limit): the host has a problem, which may
 *   pass.
 * - `deferred`: the host asked for a pause of more than an hour.
 * - `robots-disallowed`, `reserved`: the host opts out of crawling. `robots-unreachable`: it may have opted out.
 * - `not-yet`: our own rate limit. `host-resting`: the host failed too often in a row. Neither counts as an attempt.
 * - `too-large`, `not-readable`, `too-many-redirects`, `address-not-allowed`, `address-not-usable`: never retried.
 */
export const crawlProblems = [
  'gone',
  'refused',
  'rejected',
  'busy',
  'unwell',
  'unreachable',
  'too-slow',
  'deferred',
  'robots-disallowed',
  'robots-unreachable',
  'reserved',
  'not-yet',
  'host-resting',
  'too-large',
  'not-readable',
  'too-many-redirects',
  'address-not-allowed',
  'address-not-usable',
] as const;
export type CrawlProblem = (typeof crawlProblems)[number];
