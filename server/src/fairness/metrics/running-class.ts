import { crossAttributes } from './cross-attributes.ts';
import { growingArray } from './growing-array.ts';
import { type Attribute, type DecisionTable, UNKNOWN } from './table.ts';
import { KINDS, tallyGroups } from './tally.ts';

const keyOf = (values: readonly (string | null)[]) =>
  values.length === 1 ? String(values[0]) : JSON.stringify(values);

/** The tally of one attribute or intersection of `parts`, to which people are added one at a time. */
export function runningClass(table: DecisionTable, parts: readonly Attribute[], kinds: Uint8Array) {
  const { name, labels: known, codes: initial } = crossAttributes(parts);
  const labels = [...known];
  const codeOfKey = initialKeys(parts, initial);
  const codes = growingArray((size) => new Uint16Array(size), initial);
  let tally = tallyGroups({ name, labels, codes: initial }, kinds, table.weight);
  const positions = parts.map((part) => table.attributes.indexOf(part));

  function codeOf(values: readonly (string | null)[]): number {
    const own = positions.map((position) => values[position] ?? null);
    if (own.includes(null)) return UNKNOWN;
    const key = keyOf(own);
    const known = codeOfKey.get(key);
    if (known !== undefined) return known;
    codeOfKey.set(key, labels.length);
    labels.push(own.join(' × '));
    if (labels.length * KINDS > tally.length) {
      const larger = new Float64Array(labels.length * 2 * KINDS);
      larger.set(tally);
      tally = larger;
    }
    return labels.length - 1;
  }

  function count(row: number, kind: number, people: number): void {
    const code = codes.at(row);
    if (code === UNKNOWN) return;
    const cell = code * KINDS + kind;
    tally[cell] = (tally[cell] as number) + people;
  }

  return {
    name,
    labels,
    tally: () => tally,
    add(values: readonly (string | null)[], kind: number, people: number): void {
      codes.push(codeOf(values));
      count(codes.length() - 1, kind, people);
    },
    move(row: number, from: number, to: number, people: number): void {
      count(row, from, -people);
      count(row, to, people);
    },
  };
}

function initialKeys(parts: readonly Attribute[], codes: Uint16Array): Map<string, number> {
  const keys = new Map<string, number>();
  const isSeen = new Set<number>([UNKNOWN]);
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] as number;
    if (isSeen.has(code)) continue;
    isSeen.add(code);
    keys.set(keyOf(parts.map((part) => part.labels[part.codes[row] as number] ?? null)), code);
  }
  // A group of one attribute exists even if nobody is in it.
  if (parts.length === 1) for (const [code, label] of parts[0]?.labels.entries() ?? []) keys.set(label, code);
  return keys;
}
