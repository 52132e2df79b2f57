import { type Attribute, UNKNOWN } from '../metrics/table.ts';
import { scoreTerms, type TermColumns } from './score-terms.ts';

export const pickTerms = (terms: TermColumns, rows: Uint32Array): TermColumns =>
  Object.fromEntries(
    scoreTerms.map((term) => [term, Float64Array.from(rows, (row) => terms[term][row] as number)]),
  ) as TermColumns;

/** The attribute of some rows, with the groups that occur in them. */
export function pickGroups({ name, labels, codes }: Attribute, rows: Uint32Array): Attribute {
  const isSeen = new Uint8Array(labels.length);
  for (const row of rows) {
    const code = codes[row] as number;
    if (code !== UNKNOWN) isSeen[code] = 1;
  }
  const kept = labels.filter((_, code) => isSeen[code] === 1).sort();
  const codeOf = labels.map((label) => kept.indexOf(label));
  return {
    name,
    labels: kept,
    codes: Uint16Array.from(rows, (row) => {
      const code = codes[row] as number;
      return code === UNKNOWN ? UNKNOWN : (codeOf[code] as number);
    }),
  };
}
