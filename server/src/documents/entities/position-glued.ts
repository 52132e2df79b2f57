import type { Atom } from './history-atoms.ts';
import { placeIn } from './history-row.ts';
import type { Likeness } from './position-likeness.ts';

const FEWEST_WORDS = 2;
/** A legal form or a name that everybody knows: words alone do not tell “Visual Designer” from “Aetna Designer”. */
const SURE_COMPANY = 0.95;

/** “Lead Teacher Aetna”: title and company with nothing but a space between them. Cuts the atoms that may be both. */
export function splitGlued(atoms: Atom[], likeness: Likeness): Atom[] {
  return atoms.flatMap((atom) => {
    const text = atom.row.line.text.slice(atom.start, atom.end);
    const cut = bestCut(text, likeness);
    if (cut === undefined) return [atom];
    return [
      { ...atom, end: atom.start + cut },
      { ...atom, start: atom.start + cut + 1, before: 'glue' as const },
    ];
  });
}

/** Only where one part is a better title alone than the whole is, and the other part is none. */
function bestCut(text: string, likeness: Likeness): number | undefined {
  const whole = likeness.title(text);
  let best: { at: number; score: number } | undefined;
  for (const match of text.matchAll(/ (?=[\p{Lu}\d])/gu)) {
    const parts: [string, string] = [text.slice(0, match.index), text.slice(match.index + 1)];
    for (const [title, company] of [parts, parts.toReversed() as [string, string]]) {
      const asTitle = likeness.title(title);
      const asCompany = likeness.company(company);
      const isBoth = asTitle > 0.75 && asTitle > whole + 0.04 && asCompany >= SURE_COMPANY;
      const ends = [title.split(' ')[0], title.split(' ').at(-1)];
      if (!ends.some((word) => likeness.title(word ?? '') > 0.5)) continue;
      if (!isBoth || likeness.title(company) > 0.4 || likeness.place(company) > 0.6) continue;
      const score = asTitle + asCompany;
      if (!best || score > best.score) best = { at: match.index, score };
    }
  }
  return text.split(' ').length >= FEWEST_WORDS ? best?.at : undefined;
}

/** “**Product Designer** Meridian”: two things that nothing but their type sets apart. */
export function splitAtStyle(atom: Atom): Atom[] {
  const { line } = atom.row;
  const [from, to] = [placeIn(line, atom.start), placeIn(line, atom.end - 1)];
  const words = line.words.filter(({ start, end }) => start >= from && end <= to + 1);
  const styles = words.map(({ bold, italic }) => `${bold}${italic}`);
  const changes = styles.flatMap((style, index) => (index > 0 && style !== styles[index - 1] ? [index] : []));
  const [change, more] = changes;
  if (change === undefined || more !== undefined) return [atom];
  const second = words[change]?.start ?? from;
  const cut = characterAt(atom, second);
  const parts = [line.text.slice(atom.start, cut), line.text.slice(cut, atom.end)];
  if (cut <= atom.start || parts.some((part) => !/\p{L}{3}/u.test(part))) return [atom];
  return [
    { ...atom, end: atom.start + (parts[0] ?? '').trimEnd().length },
    { ...atom, start: cut, before: 'glue' },
  ];
}

function characterAt({ row, start, end }: Atom, place: number): number {
  for (let at = start; at < end; at += 1) if (placeIn(row.line, at) === place) return at;
  return -1;
}
