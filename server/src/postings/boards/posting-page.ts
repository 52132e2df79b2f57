import type { Page } from '../crawling/port.ts';
import type { Draft } from '../draft.ts';
import { readPage } from '../extraction/read-page.ts';
import { boardDraft, mergeDrafts } from './write-draft.ts';

/** All that the page of one posting says, as one draft; of a page with several, the one that it is the address of. */
export function readPostingPage(page: Page): Draft | undefined {
  const { postings, closed } = readPage(page.text, page.url);
  if (closed) return boardDraft({ closed: true });
  const own = postings.length === 1 ? postings[0] : postings.find(([draft]) => draft?.url === page.url);
  return own && mergeAll(own);
}

/** The postings on a page, each as one draft. */
export function readPostingsOn(html: string, url?: string): Draft[] {
  return readPage(html, url).postings.flatMap((drafts) => mergeAll(drafts) ?? []);
}

function mergeAll([first, ...others]: Draft[]): Draft | undefined {
  return first && others.reduce(mergeDrafts, first);
}
