import type { Page } from '../crawling/port.ts';
import type { Draft } from '../draft.ts';
import { readPage } from '../extraction/read-page.ts';
import { boardDraft, mergeDrafts } from './write-draft.ts';

/** The page of one posting as one draft; of several postings, the one with this URL. */
export function readPostingPage(page: Page): Draft | undefined {
  const { postings, closed } = readPage(page.text, page.url);
  if (closed) return boardDraft({ closed: true });
  const own = postings.length === 1 ? postings[0] : postings.find(([draft]) => draft?.url === page.url);
  return own && mergeAll(own);
}

/** The postings on a page, one draft each. */
export function readPostingsOn(html: string, url?: string): Draft[] {
  return readPage(html, url).postings.flatMap((drafts) => mergeAll(drafts) ?? []);
}

function mergeAll([first, ...others]: Draft[]): Draft | undefined {
  return first && others.reduce(mergeDrafts, first);
}
