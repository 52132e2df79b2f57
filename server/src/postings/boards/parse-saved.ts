import type { BoardKind } from '@tenon/contract/companies';
import type { Draft } from '../draft.ts';
import { appData } from '../extraction/page/app-data.ts';
import { surveyPage } from '../extraction/page/survey-page.ts';
import { readPage } from '../extraction/read-page.ts';
import { boards, recognizeBoard } from './all-boards.ts';
import { readListPage } from './html-list.ts';
import { readJobLike } from './job-like.ts';

export type SavedFile = {
  /** Drafts per posting, in order of precedence. */
  postings: Draft[][];
  /** The page of a closed posting. */
  closed: boolean;
  url: string | undefined;
};

/** Parses a saved page or response. Without a kind, the board is detected from its structure. */
export function parseSaved(text: string, kind?: BoardKind): SavedFile {
  if (isHtml(text)) return parseSavedPage(text, kind);
  const drafts = kind ? boards[kind].parseSaved(text) : bestReading(text);
  return { postings: drafts.map((draft) => [draft]), closed: false, url: undefined };
}

const FIRST_TAG =
  /\s*<(?:!doctype html|html|head|body|div|main|article|section|script|meta|title|h[1-6]|p|ul|ol|li|dl|a|b|span|strong|form|nav|header|footer|aside|table|style|link|noscript|template|center|font|img|br|hr)\b/iy;

function isHtml(text: string): boolean {
  let at = 0;
  for (;;) {
    const comment = /\s*<!--/y;
    comment.lastIndex = at;
    const end = comment.test(text) ? text.indexOf('-->', comment.lastIndex) : -1;
    if (end < 0) break;
    at = end + 3;
  }
  FIRST_TAG.lastIndex = at;
  return FIRST_TAG.test(text);
}

function parseSavedPage(html: string, kind: BoardKind | undefined): SavedFile {
  const { postings, closed } = readPage(html);
  const { url, scripts, root } = surveyPage(html);
  if (postings.length > 0 || closed) return { postings, closed, url };
  const listed = kind && kind !== 'generic' ? boards[kind].parseSaved(html) : [];
  const given =
    listed.length > 0 ? listed : appData(scripts, root).flatMap((value) => readJobLike(value, url));
  const drafts = given.length > 0 ? given : linkedPostings(html, url);
  return { postings: drafts.map((draft) => [draft]), closed, url };
}

const NOWHERE = 'https://page.invalid/';

/** A page of links to postings. Without a base URL, relative links stay as they are. */
function linkedPostings(html: string, url: string | undefined): Draft[] {
  const base = url && URL.canParse(url) ? url : NOWHERE;
  return readListPage(html, base).postings.map(({ url: link, title, location }) => ({
    source: 'page',
    title,
    url: link.href.startsWith(NOWHERE) ? link.href.slice(NOWHERE.length - 1) : link.href,
    ...(location ? { locations: [{ text: location }] } : {}),
  }));
}

/** The board that its URLs lead to, or else the one that finds most in it. */
function bestReading(text: string): Draft[] {
  const plain = boards.generic.parseSaved(text);
  const address = plain.find(({ url }) => url && URL.canParse(url))?.url;
  const { kind } = address ? recognizeBoard(new URL(address)) : { kind: 'generic' as const };
  if (kind !== 'generic') return boards[kind].parseSaved(text);
  const unread = JSON.stringify(plain);
  const others = Object.values(boards)
    .map((board) => attempt(() => board.parseSaved(text)))
    .filter((drafts) => JSON.stringify(drafts) !== unread);
  // Of two that find equally much, the specific one wins.
  return others.reduce((best, drafts) => {
    const gain = richness(drafts) - richness(best);
    return gain > 0 || (gain === 0 && best === plain) ? drafts : best;
  }, plain);
}

function attempt(read: () => Draft[]): Draft[] {
  try {
    return read();
  } catch {
    return [];
  }
}

const richness = (drafts: Draft[]) => drafts.reduce((sum, draft) => sum + Object.keys(draft).length, 0);
