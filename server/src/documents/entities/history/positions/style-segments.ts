import type { Atom } from '../atoms.ts';
import { offsetIn } from '../history-row.ts';
import type { Scores } from './text-scores.ts';

/** The parts of a head by style: in “**Head of Science, KS5**, *Fenland Academy*, Ely”, each style is one value. */
export type Segments = {
  /** The style of a part, if its line has several. */
  styleOf(atom: Atom): string | undefined;
  /** Whether the parts are everything in their style, next to parts in other styles. */
  areWhole(run: Atom[]): boolean;
  /** Whether two neighbors differ in style. */
  areApart(left: Atom, right: Atom): boolean;
};

const PLAIN = '';
/** Cost of joining parts that differ in style, on top of what their separator costs. */
export const OTHER_STYLE_COST = 0.8;
/** Cost of joining all parts in one style. */
export const SEGMENT_COST = 0.05;
const LIKELY = 0.6;

export function findSegments(atoms: Atom[]): Segments {
  const styles = new Map<Atom, string | undefined>();
  for (const line of Map.groupBy(atoms, (atom) => atom.line).values()) {
    const own = line.map(styleOfWords);
    const isMixed = new Set(own.filter((style) => style !== undefined)).size > 1;
    for (const [index, atom] of line.entries()) styles.set(atom, isMixed ? own[index] : undefined);
  }
  const areApart = (left: Atom, right: Atom) => {
    const [one, other] = [styles.get(left), styles.get(right)];
    return left.line === right.line && one !== undefined && other !== undefined && one !== other;
  };
  return {
    styleOf: (atom) => styles.get(atom),
    areApart,
    areWhole(run) {
      const [first, last] = [run[0], run.at(-1)];
      const style = first && styles.get(first);
      if (!first || !last || run.length < 2 || !style || style === PLAIN) return false;
      if (run.some((atom) => styles.get(atom) !== style || atom.line !== first.line)) return false;
      const [before, after] = [atoms[atoms.indexOf(first) - 1], atoms[atoms.indexOf(last) + 1]];
      const isEdge = (atom: Atom | undefined) => !atom || atom.line !== first.line || areApart(atom, first);
      return isEdge(before) && isEdge(after);
    },
  };
}

/** Undefined if its words differ. Words between the lines of a wrapped head, such as its date, are not part of it. */
function styleOfWords({ row: { line }, start, end }: Atom): string | undefined {
  const own = new Set<number>();
  for (let at = start; at < end; at += 1) own.add(offsetIn(line, at));
  const words = line.words.filter((word) => own.has(word.start));
  const styles = new Set(words.map(({ bold, italic }) => `${bold ? 'b' : PLAIN}${italic ? 'i' : PLAIN}`));
  return styles.size === 1 ? [...styles][0] : undefined;
}

/** “Polar Research Centre, University of Tromsø”: a unit and its institution are one employer. */
export function areUnits(run: Atom[], scores: Scores): boolean {
  const [first, second, more] = run;
  if (!first || second?.before !== 'comma' || more || first.line !== second.line) return false;
  return [first, second].every(({ row, start, end }) => {
    const part = row.line.text.slice(start, end);
    return scores.company(part) > LIKELY + 0.1 && scores.title(part) < 0.3 && scores.place(part) < 0.3;
  });
}

/** One style means one value, which scores like its best part, unless the parts are a title and a company or place. */
export function scoresOfSegment(run: Atom[], text: string, scores: Scores): Scores | undefined {
  const parts = run.map(({ row, start, end }) => row.line.text.slice(start, end));
  const titles = parts.map(scores.title);
  const companies = parts.map(scores.company);
  const isBoth = parts.some(
    (_, at) =>
      (titles[at] ?? 0) > LIKELY && companies.some((score, other) => other !== at && score > LIKELY + 0.1),
  );
  if (isBoth || parts.some((part) => scores.place(part) > LIKELY)) return undefined;
  const best = (own: number[], score: (given: string) => number) => (given: string) =>
    given === text ? Math.max(score(given), 0.98 * Math.max(...own)) : score(given);
  return { title: best(titles, scores.title), company: best(companies, scores.company), place: scores.place };
}
