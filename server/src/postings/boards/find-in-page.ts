import type { BoardAddress } from '@tenon/contract/companies';
import { findAll, parseHtml } from '../extraction/html-tree.ts';
import { absolute } from './addresses.ts';

type Recognize = (url: URL) => BoardAddress | undefined;

/**
 * The board behind a company's own careers page. Embedded resources count more than links, and the board with most
 * links more than others.
 */
export function findBoard(html: string, address: string, recognize: Recognize): BoardAddress | undefined {
  const root = parseHtml(html);
  const loaded: string[] = [];
  const linked: string[] = [];
  for (const { tag, attributes } of findAll(root, ({ tag }) =>
    /^(?:script|iframe|a|link|form|div)$/.test(tag),
  )) {
    const url = attributes.src ?? attributes['data-src'] ?? attributes.href ?? attributes.action;
    if (url) (tag === 'script' || tag === 'iframe' ? loaded : linked).push(url);
  }
  // Embeds are often created by a script, so the URL is only in its text.
  const written = html.replaceAll('\\/', '/').match(WRITTEN) ?? [];
  return (
    mostCommon(loaded, address, recognize) ??
    mostCommon(linked, address, recognize) ??
    mostCommon(written, address, recognize)
  );
}

const WRITTEN =
  /https?:\/\/[\w.-]*(?:greenhouse\.io|lever\.co|ashbyhq\.com|workable\.com|smartrecruiters\.com|recruitee\.com|myworkdayjobs\.com|myworkdaysite\.com|teamtailor\.com|personio\.(?:de|com)|bamboohr\.com|eightfold\.ai)[^\s"'<>\\)]*/g;

function mostCommon(urls: string[], base: string, recognize: Recognize): BoardAddress | undefined {
  const votes = new Map<string, { board: BoardAddress; count: number }>();
  for (const candidate of urls) {
    const url = absolute(candidate, base);
    const board = url ? recognize(new URL(url)) : undefined;
    if (!board) continue;
    const key = JSON.stringify(board).toLowerCase();
    const known = votes.get(key);
    if (known) known.count += 1;
    else votes.set(key, { board, count: 1 });
  }
  return [...votes.values()].sort((one, other) => other.count - one.count)[0]?.board;
}
