import type { Draft } from '../draft.ts';
import { draftOfJobPosting } from './page/job-posting.ts';
import { jobPostingsIn } from './page/json-ld.ts';
import { surveyPage } from './page/survey-page.ts';

export type ReadPage = {
  /** In order of precedence: structured data, what the page's own program was given, the page's structure. */
  drafts: Draft[];
  /** The page says that the job is gone, or is what is left of one. */
  closed: boolean;
};

/** What a page says about the job on it. A page that lists several jobs as structured data gives a draft each. */
export function readPage(html: string, url?: string): ReadPage {
  const page = surveyPage(html, url);
  const drafts = jobPostingsIn(page.scripts).map((node) => draftOfJobPosting(node));
  if (drafts.length === 1 && drafts[0] && page.url) drafts[0].url ??= page.url;
  return { drafts, closed: false };
}
