import type { Page, PageRequest } from '../crawling/port.ts';
import type { Draft } from '../draft.ts';
import { notReadable, rowsNotReadable } from './failures.ts';
import { type Fields, isRecord } from './fields.ts';
import type { FetchPage, ListedPosting } from './port.ts';
import { mergeDrafts } from './write-draft.ts';

export async function fetchJson(fetch: FetchPage, board: string, request: PageRequest): Promise<unknown> {
  return parseAnswer(await fetch({ accept: 'application/json', ...request }), board);
}

export function parseAnswer(page: Page, board: string): unknown {
  try {
    return JSON.parse(page.text.replace(/^\uFEFF/, ''));
  } catch {
    throw notReadable(board, `${page.media || 'something'} that is no JSON`);
  }
}

/** The list under a key of a response, or the response itself if it is the list. */
export function rowsIn(answer: unknown, key: string, board: string): unknown[] {
  const rows = isRecord(answer) ? answer[key] : answer;
  if (!Array.isArray(rows)) throw notReadable(board, `no list of ${key}`);
  return rows;
}

/** Complete postings from the rows of a list. A row that cannot be parsed makes the list incomplete. */
export function listWhole(
  board: string,
  rows: unknown[],
  read: (row: unknown) => Draft | undefined,
): ListedPosting[] {
  return listRows(board, rows, read, () => undefined);
}

/** Postings from rows that may lack the description: `restOf` says where it is, and may complete the draft. */
export function listRows(
  board: string,
  rows: unknown[],
  read: (row: unknown) => Draft | undefined,
  restOf: (draft: Draft) => PageRequest | undefined,
): ListedPosting[] {
  const byId = new Map<string, { draft: Draft; raw: unknown }>();
  let broken = 0;
  for (const row of rows) {
    const draft = read(row);
    if (!draft?.external_id || !draft.title) {
      broken += 1;
      continue;
    }
    const known = byId.get(draft.external_id);
    byId.set(draft.external_id, {
      draft: known ? mergeDrafts(known.draft, draft) : draft,
      raw: known?.raw ?? row,
    });
  }
  if (broken > 0) throw rowsNotReadable(board, broken, rows.length);
  return [...byId.values()].map(({ draft, raw }) => listed(draft, raw, restOf(draft)));
}

function listed(draft: Draft, raw: unknown, request: PageRequest | undefined): ListedPosting {
  return {
    external_id: draft.external_id ?? '',
    title: draft.title ?? '',
    url: draft.url,
    location: draft.locations?.[0]?.text,
    ...(request ? { request } : { draft, raw }),
  };
}

/** A posting can be in a saved response twice: in a list and in full, or once per office. */
export function mergeSame(drafts: Draft[]): Draft[] {
  const byId = new Map<string, Draft>();
  for (const draft of drafts) {
    const key = draft.external_id ?? `${draft.url} ${draft.title}`;
    const known = byId.get(key);
    byId.set(key, known ? mergeDrafts(known, draft) : draft);
  }
  return [...byId.values()];
}

/** No real response is deeper. */
const MAX_DEPTH = 40;

export type FoundRow = { row: Fields; above: Fields[] };

/** Rows at any depth of a response, with the objects around them from the outside in. */
export function findRows(answer: unknown, isRow: (row: Fields) => boolean): FoundRow[] {
  const found: FoundRow[] = [];
  const visit = (value: unknown, above: Fields[], depth: number) => {
    if (depth > MAX_DEPTH) return;
    if (Array.isArray(value)) for (const item of value) visit(item, above, depth + 1);
    else if (isRecord(value)) {
      if (isRow(value)) found.push({ row: value, above });
      else for (const child of Object.values(value)) visit(child, [...above, value], depth + 1);
    }
  };
  visit(answer, [], 0);
  return found;
}

/**
 * A saved response: JSON, one object per line, or JSON behind a guard or within a call. Undefined if it is not JSON.
 */
export function parseSavedJson(text: string): unknown {
  const clean = text.replace(/^\uFEFF/, '').trim();
  const tries = [
    () => JSON.parse(clean),
    () =>
      clean
        .split('\n')
        .filter((line) => line.trim())
        .map((line) => JSON.parse(line)),
    () =>
      JSON.parse(
        clean.slice(clean.search(/[[{]/), Math.max(clean.lastIndexOf('}'), clean.lastIndexOf(']')) + 1),
      ),
  ];
  if (clean.startsWith('<')) return undefined;
  for (const attempt of tries) {
    try {
      return attempt();
    } catch {
      // Try the next format.
    }
  }
  return undefined;
}
