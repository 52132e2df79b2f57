import type { Atom } from '../atoms.ts';
import { offsetIn } from '../history-row.ts';
import type { Scores } from './text-scores.ts';

const MIN_WORDS = 2;
/** A legal form or a well-known name. Words alone cannot separate “Visual Designer” from “Aetna Designer”. */
const CERTAIN_COMPANY = 0.95;

/** “Lead Teacher Aetna”: splits a title and a company with only a space between them. */
export function splitGlued(atoms: Atom[], scores: Scores): Atom[] {
  return atoms.flatMap((atom) => {
    const text = atom.row.line.text.slice(atom.start, atom.end);
    const cut = bestCut(text, scores);
    if (cut === undefined) return [atom];
    return [
      { ...atom, end: atom.start + cut },
      { ...atom, start: atom.start + cut + 1, before: 'glue' as const },
    ];
  });
}

/** Only where one part is a better title than the whole, and the other part is not a title. */
function bestCut(text: string, scores: Scores): number | undefined {
  const whole = scores.title(text);
  let best: { at: number; score: number } | undefined;
  for (const match of text.matchAll(/ (?=[\p{Lu}\d])/gu)) {
    const parts: [string, string] = [text.slice(0, match.index), text.slice(match.index + 1)];
    for (const [title, company] of [parts, parts.toReversed() as [string, string]]) {
      const asTitle = scores.title(title);
      const asCompany = scores.company(company);
      const isBoth = asTitle > 0.75 && asTitle > whole + 0.04 && asCompany >= CERTAIN_COMPANY;
      const ends = [title.split(' ')[0], title.split(' ').at(-1)];
      if (!ends.some((word) => scores.title(word ?? '') > 0.5)) continue;
      if (!isBoth || scores.title(company) > 0.4 || scores.place(company) > 0.6) continue;
      const score = asTitle + asCompany;
      if (!best || score > best.score) best = { at: match.index, score };
    }
  }
  return text.split(' ').length >= MIN_WORDS ? best?.at : undefined;
}

/** “**Product Designer** Meridian”: splits two values that differ only in style. */
export function splitAtStyle(atom: Atom): Atom[] {
  const { line } = atom.row;
  const [from, to] = [offsetIn(line, atom.start), offsetIn(line, atom.end - 1)];
  const words = line.words.filter(({ start, end }) => start >= from && end <= to + 1);
  const styles = words.map(({ bold, italic }) => `${bold}${italic}`);
  const changes = styles.flatMap((style, index) => (index > 0 && style !== styles[index - 1] ? [index] : []));
  const [first, second, more] = changes;
  if (first === undefined || more !== undefined) return [atom];
  // “**Profesor titular** en **CEIP Los Olivos**”: a plain word between them.
  const between = words[first]?.text ?? '';
  const isAt =
    second === first + 1 && /^(?:en|na|no|em|in|at|bei|chez|à|presso|bij|for|with|@)$/iu.test(between);
  if (second !== undefined && !isAt) return [atom];
  const end = characterAt(atom, words[first]?.start ?? -1);
  const start = characterAt(atom, words[second ?? first]?.start ?? -1);
  const parts = [line.text.slice(atom.start, end), line.text.slice(start, atom.end)];
  if (end <= atom.start || start < end || parts.some((part) => !/\p{L}{3}/u.test(part))) return [atom];
  return [
    { ...atom, end: atom.start + (parts[0] ?? '').trimEnd().length },
    { ...atom, start, before: isAt ? 'at' : 'glue' },
  ];
}

function characterAt({ row, start, end }: Atom, place: number): number {
  for (let at = start; at < end; at += 1) if (offsetIn(row.line, at) === place) return at;
  return -1;
}
