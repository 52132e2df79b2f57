import type { BoardAddress } from '@tenon/contract/companies';
import type { Board } from '../boards/port.ts';
import type { Page } from '../crawling/port.ts';
import { decide, fingerprintDraft, fingerprintPage } from '../fingerprint/fingerprint.ts';
import type { Decision, Fingerprint } from '../fingerprint/port.ts';
import type { KnownPosting } from './item-store.ts';
import { knownFingerprint } from './known-fingerprint.ts';
import type { Problem } from './model.ts';

export type PageVerdict =
  | { kind: 'closed' }
  | { kind: 'unreadable'; problem: Problem }
  | { kind: 'read'; fingerprint: Fingerprint; decision: Decision; media: 'html' | 'json' | 'xml' };

const UNREADABLE = { code: 'page-not-readable', message: 'The page contains no role.' };
const NEEDS_BROWSER = {
  code: 'needs-a-browser',
  message: 'The page needs a browser to show its content.',
};

/** Decides whether a page is a posting, and whether it has changed. */
export function judgePage(
  page: Page,
  board: Board,
  address: BoardAddress,
  known: KnownPosting | undefined,
): PageVerdict {
  const media = mediaOf(page);
  if (media !== 'html') {
    const draft = board.readDetail(page, address);
    if (!draft) return { kind: 'unreadable', problem: UNREADABLE };
    if (draft.closed) return { kind: 'closed' };
    return read(fingerprintDraft(draft), media, known);
  }
  const { state, fingerprint } = fingerprintPage(page.text);
  if (state === 'closed') return { kind: 'closed' };
  if (state === 'shell') return { kind: 'unreadable', problem: NEEDS_BROWSER };
  return read(fingerprint, media, known);
}

function read(
  fingerprint: Fingerprint,
  media: 'html' | 'json' | 'xml',
  known: KnownPosting | undefined,
): PageVerdict {
  return { kind: 'read', fingerprint, decision: decide(knownFingerprint(known), fingerprint), media };
}

function mediaOf({ media, text }: Page): 'html' | 'json' | 'xml' {
  if (/\bx?html/.test(media)) return 'html';
  if (/json/.test(media)) return 'json';
  if (/xml/.test(media)) return 'xml';
  return /^\s*[{[]/.test(text) ? 'json' : 'html';
}
