import { citiesCalled, regionsCalled } from '../../gazetteers/places.ts';
import type { Row } from './history-row.ts';
import { companyScore } from './organizations/organization-score.ts';
import { placeScore } from './organizations/place-score.ts';

export type Separator = 'line' | 'gap' | 'bar' | 'slash' | 'dash' | 'comma' | 'bracket' | 'at' | 'glue';

/** The smallest part of a head line that may have a role. Offsets are relative to the line. */
export type Atom = {
  row: Row;
  /** Index of the row in the head. */
  line: number;
  start: number;
  end: number;
  /** The separator before it. */
  before: Separator;
};

const separators =
  /(?<gap>\t+| {3,})|(?<bar>(?:(?<!\s)\s+)?(?:[|‖•●▪·⋅∙❖◆]|\/\/)\s*|(?<=[\u3040-\u30ff\u3400-\u9fff)])\s(?=[\u3040-\u30ff\u3400-\u9fff(]))|(?<slash>(?<!\s)\s+\/\s+)|(?<dash>(?<!\s)\s+[-–—－]+\s+|(?:(?<!\s)\s+)?[–—－]\s*(?=\p{L})|(?:(?<!\s)\s+)?:\s+)|(?<comma>(?:(?<!\s)\s+)?[,;]\s+(?!(?:inc|ltd|llc|llp|l\.l\.c|plc|corp|co|s\.?a|s\.?l|s\.?r\.?l|s\.?p\.?a|gmbh|lda|limited|b\.?v|pvt|pty)\b))|(?<bracket>(?:(?<!\s)\s+)?(?!\((?:[^()]{1,8}\)[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[주유사株有]\)))(?:[([\]]|(?<!\([주유사株有])\)(?![\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]))\s*)|(?<at>(?:(?<!\s)\s+)?(?<=[\s)])(?:at|@|bei(?: der| dem)?|chez|presso|bij(?: de)?)\s+|(?:(?<!\s)\s+)?@\s*)/giu;

/** “Técnica en Grupo Levante” names an employer, “Técnica en Enfermería” does not. */
const weakAt =
  /(?<!\s)\s+(?:en|na|no|em|in|by|for|with|para|pour|di|la|u|w|we|v|ve|в|во|у|hos|på|ved|tại|στην?|στο)\s+(?=(?:la |el |the |a |o )?(\p{Lu}[^,|(\t]{0,120}?)(?=\s[-–—]\s|[,|(\t]|$))/gu;

type Cut = { index: number; length: number; kind: Separator };

const isEmployer = (text: string) => companyScore(text) > 0.7;

function cutsIn(part: string, isName: (text: string) => boolean): Cut[] {
  const cuts: Cut[] = [];
  for (const match of part.matchAll(separators))
    cuts.push({ index: match.index, length: match[0].length, kind: kindOf(match) });
  for (const match of part.matchAll(weakAt)) {
    if (isName(match[1] ?? '')) cuts.push({ index: match.index, length: match[0].length, kind: 'at' });
  }
  return [...cuts, ...cutsAroundPlaces(part)].toSorted(
    (left, right) => left.index - right.index || left.length - right.length,
  );
}

const cityAndState = /(\p{Lu}[\p{L}.'’-]{0,40}(?: \p{Lu}[\p{L}.'’-]{0,40}){0,4}) ?, ([A-Z]{2})(?=\s|$)/gu;

/** “Acme Boston, MA Engineer”: splits around a place without separators. */
function cutsAroundPlaces(part: string): Cut[] {
  const cuts: Cut[] = [];
  for (const match of part.matchAll(cityAndState)) {
    const words = (match[1] ?? '').split(' ');
    const known = words.findIndex((_, index) => citiesCalled(words.slice(index).join(' ')).length > 0);
    if (known < 0 || regionsCalled(match[2] ?? '').length === 0) continue;
    const skipped = words.slice(0, known).join(' ').length;
    if (skipped > 0) cuts.push({ index: match.index + skipped, length: 1, kind: 'bar' });
    const end = match.index + match[0].length;
    if (/^\s+[\p{L}(]/u.test(part.slice(end))) cuts.push({ index: end, length: 1, kind: 'bar' });
  }
  return cuts;
}

/** Splits a head line into parts, without dates. A name after “in” or “for” is a part of its own. */
export function splitAtoms(row: Row, line: number, isName = isEmployer): Atom[] {
  const { text } = row.line;
  const atoms: Atom[] = [];
  let before: Separator = 'line';
  let at = row.from;
  const cuts = row.dates.map(({ start, end }) => ({ start, end }));
  for (const cut of [...cuts, { start: text.length, end: text.length }]) {
    add(at, Math.max(at, cut.start));
    if (atoms.length > 0 && cut.start < text.length) before = 'gap';
    at = Math.max(at, cut.end);
  }
  return atoms;

  function add(from: number, to: number): void {
    const part = text.slice(from, to);
    let start = 0;
    for (const cut of cutsIn(part, isName)) {
      if (cut.index < start) continue;
      push(from + start, from + cut.index);
      before = strongest(before, cut.kind, start === cut.index);
      start = cut.index + cut.length;
    }
    push(from + start, to);
  }

  function isDate(at: number): boolean {
    return cuts.some(({ start }) => start === at);
  }

  function push(start: number, end: number): void {
    const raw = text.slice(start, end);
    if (!/[\p{L}\p{N}]/u.test(raw)) return;
    const from = start + (raw.length - raw.trimStart().length);
    const isLast = /^[\s\t]*$/.test(text.slice(end)) || text.charAt(end) === '\t' || isDate(end);
    const closing = isLast && fullStop.test(raw) && !abbreviated.test(raw) ? 1 : 0;
    const to = start + raw.trimEnd().length - closing;
    for (const [index, part] of splitBehindForm(text.slice(from, to)).entries()) {
      atoms.push({
        row,
        line,
        start: from + part.start,
        end: from + part.end,
        before: index === 0 ? before : 'comma',
      });
    }
    before = 'comma';
  }
}

const fullStop = /(?:\p{L}{2}| \d)\.\s*$/u;
const abbreviated = /(?:^|[^\p{L}])(?:\p{L}|Inc|Ltd|Co|Corp|LLC|Ltda|Lda|Jr|Sr|Bros|etc|ltd|inc)\.\s*$/u;
const formThenPlace =
  /^(.*\b(?:GmbH|AG|KG|mbH|Inc\.?|Ltd\.?|LLC|S\.A\.|S\.L\.|SARL|SAS|S\.?p\.?A\.?|S\.?r\.?l\.?|B\.?V\.?|N\.V\.|Ltda\.?|Lda\.?))\s+(\p{Lu}[\p{L}-]+(?: [\p{L}-]+){0,2})$/u;

/** “Hansen Bau GmbH Bremen”: the legal form ends the name. */
function splitBehindForm(text: string): { start: number; end: number }[] {
  const match = formThenPlace.exec(text);
  if (!match?.[1] || !match[2] || placeScore(match[2]) <= 0.7) return [{ start: 0, end: text.length }];
  return [
    { start: 0, end: match[1].length },
    { start: text.length - match[2].length, end: text.length },
  ];
}

const order: Separator[] = ['comma', 'bracket', 'dash', 'slash', 'at', 'bar', 'gap', 'line'];

function strongest(before: Separator, found: Separator, isJoined: boolean): Separator {
  return isJoined && order.indexOf(before) > order.indexOf(found) ? before : found;
}

function kindOf(match: RegExpExecArray | RegExpMatchArray): Separator {
  const groups = match.groups ?? {};
  return (order.find((kind) => groups[kind] !== undefined) ?? 'at') as Separator;
}
