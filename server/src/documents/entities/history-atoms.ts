import type { Row } from './history-row.ts';

export type Separator = 'line' | 'gap' | 'bar' | 'dash' | 'comma' | 'bracket' | 'at';

/** The smallest part of a head line that is one thing, or part of one. Places are characters of the line. */
export type Atom = {
  row: Row;
  /** Place of the row in the head. */
  line: number;
  start: number;
  end: number;
  /** What stands between it and the one before. */
  before: Separator;
};

const separators =
  /(?<gap>\t+| {3,})|(?<bar>\s*(?:[|‖•●▪·⋅∙❖◆]|\/\/|\s\/\s)\s*)|(?<dash>\s+[-–—]+\s+|\s*[–—]\s*(?=\p{L})|:\s+)|(?<comma>\s*[,;]\s+(?!(?:inc|ltd|llc|llp|l\.l\.c|plc|corp|co|s\.?a|s\.?l|s\.?r\.?l|s\.?p\.?a|gmbh|lda|limited|b\.?v|pvt|pty)\b))|(?<bracket>\s*[()[\]]\s*)|(?<at>\s+(?:at|@|bei(?: der| dem)?|chez|presso|bij(?: de)?)\s+|\s*@\s*)/giu;

/** Parts of a head line; dates are cut out. */
export function splitAtoms(row: Row, line: number): Atom[] {
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
    for (const match of part.matchAll(separators)) {
      push(from + start, from + match.index);
      before = strongest(before, kindOf(match), start === match.index);
      start = match.index + match[0].length;
    }
    push(from + start, to);
  }

  function push(start: number, end: number): void {
    const raw = text.slice(start, end);
    if (!/[\p{L}\p{N}]/u.test(raw)) return;
    const lead = raw.length - raw.trimStart().length;
    atoms.push({ row, line, start: start + lead, end: start + raw.trimEnd().length, before });
    before = 'comma';
  }
}

const order: Separator[] = ['comma', 'bracket', 'dash', 'at', 'bar', 'gap', 'line'];

function strongest(before: Separator, found: Separator, isJoined: boolean): Separator {
  return isJoined && order.indexOf(before) > order.indexOf(found) ? before : found;
}

function kindOf(match: RegExpExecArray | RegExpMatchArray): Separator {
  const groups = match.groups ?? {};
  return (order.find((kind) => groups[kind] !== undefined) ?? 'comma') as Separator;
}
