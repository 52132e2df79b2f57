import { defined } from '../../platform/defined.ts';
export type Span = { start: number; end: number };

/** Maximum look-behind in characters: searching all of a long text for each skill would be slow. */
export const REACH = 160;
export const upTo = (text: string, end: number) => text.slice(Math.max(0, end - REACH), end);

const stop =
  /[.;:!?()\n]|\b(?:but|however|though|although|except|besides|apart|yet|while|whereas|sondern|aber|jedoch|mais|sauf|pero|ma|mas|maar)\b/iu;
const comma = /^[\s"”']*,[\s"“]*$/u;
const joint =
  /^[\s"“”']*(?:,[\s"“]*)?(?:or|nor|and|and\/or|\/|&|oder|und|noch|bzw\.?|ou|ni|et|o|u|y|e|of|en)(?:\s+(?:with|in|any|mit|de|en|of|avec))?[\s"“]+$|^\s?\/\s?$/iu;

/**
 * The mentions that a phrase ending at `from` refers to: the first one after it, if only `gap` is between, and the list
 * that it starts. Items after a comma belong to the list only if an “or” or “and” closes it: “no experience with Java,
 * Python expert” denies Java alone.
 */
export function reach(
  text: string,
  mentions: readonly Span[],
  from: number,
  gap: RegExp,
  reached: Set<number>,
): void {
  let at = mentions.findIndex(({ start }) => start >= from);
  const head = mentions[at];
  if (!head || head.start - from > REACH) return;
  const between = text.slice(from, head.start);
  if (stop.test(between) || !gap.test(between)) return;
  reached.add(at);
  let waiting: number[] = [];
  for (at++; at < mentions.length; at++) {
    const before = text.slice(defined(mentions[at - 1]).end, defined(mentions[at]).start);
    if (joint.test(before) && !/^\s?$/.test(before)) {
      if (isAffirmed(text, defined(mentions[at]))) return;
      for (const one of [...waiting, at]) reached.add(one);
      waiting = [];
    } else if (comma.test(before)) waiting.push(at);
    else return;
  }
}

/** The mentions that end where `until` starts, with only `gap` between, and the list that the last of them closes. */
export function reachBack(
  text: string,
  mentions: readonly Span[],
  until: number,
  gap: RegExp,
  reached: Set<number>,
): void {
  const at = mentions.findLastIndex(({ end }) => end <= until);
  const last = mentions[at];
  if (!last || until - last.end > REACH || !gap.test(text.slice(last.end, until))) return;
  reached.add(at);
  for (let back = at - 1; back >= 0; back--) {
    const between = text.slice(defined(mentions[back]).end, defined(mentions[back + 1]).start);
    if (!joint.test(between) && !comma.test(between)) return;
    reached.add(back);
  }
}

/** “No experience with Java and Go developer since 2015”: the second is a new statement. */
function isAffirmed(text: string, { end }: Span): boolean {
  return /^[\s-]*(?:expert|developer|engineer|specialist|since|for \d|\(\d|guru|enthusiast|entwickler|seit)/iu.test(
    text.slice(end),
  );
}
