import type { Draft } from '../draft.ts';
import { fingerprintPage } from '../fingerprint/fingerprint.ts';
import type { PageState } from '../fingerprint/port.ts';
import { appData } from './page/app-data.ts';
import { jobInAppData, postingsInAppData } from './page/app-job.ts';
import { draftOfJobPosting } from './page/job-posting.ts';
import { jobPostingsIn } from './page/json-ld.ts';
import { markedUpPostings } from './page/microdata.ts';
import { draftOfHead, draftOfPage } from './page/page-draft.ts';
import { surveyPage } from './page/survey-page.ts';

export type ReadPage = {
  /**
   * Drafts about the posting of this page in order of precedence: structured data first, visible text last. If
   * structured data has several postings, one draft for each.
   */
  drafts: Draft[];
  /** Groups of drafts, one per posting. */
  postings: Draft[][];
  /** Whether the page says that the posting is closed, or has no content left. */
  closed: boolean;
};

/** Parses the posting on a page. Pass `state` if it is known, to avoid another check for closed postings. */
export function readPage(html: string, url?: string, state?: PageState): ReadPage {
  const page = surveyPage(html, url);
  const closed = (state ?? fingerprintPage(html).state) === 'closed';
  const linked = jobPostingsIn(page.scripts);
  const data = appData(page.scripts, page.root);
  const nodes = [() => linked, () => markedUpPostings(page.root), () => postingsInAppData(data)];
  const structured = (nodes.map((find) => find()).find((found) => found.length > 0) ?? []).map((node) =>
    draftOfJobPosting(node),
  );
  const shown = draftOfPage(page);
  const own = ownPosting(structured, [shown?.title ?? '', page.title], page.url);
  if (structured.length > 1 && !own) {
    return { drafts: structured, postings: structured.map((draft) => [draft]), closed };
  }
  const embedded = jobInAppData(data, [own?.title ?? '', shown?.title ?? '', page.title]);
  const title = own?.title ?? embedded?.title;
  const head = shown ?? (title ? draftOfHead(page, title) : undefined);
  const drafts = [own, embedded, head].filter((draft) => draft !== undefined);
  return { drafts, postings: drafts.length > 0 ? [drafts] : [], closed };
}

/** Of several postings in structured data, the one that the page is about; the others are related ones. */
function ownPosting(found: Draft[], titles: string[], url: string | undefined): Draft | undefined {
  if (found.length === 1) return found[0];
  const path = (address: string | undefined) =>
    address && URL.canParse(address) ? new URL(address).pathname.replace(/(?<!\/)\/+$/, '') : undefined;
  const own = path(url);
  return (
    found.find((draft) => own !== undefined && path(draft.url) === own) ??
    found.find((draft) => draft.title && titles.includes(draft.title) && titles[0] === draft.title)
  );
}
