import { readFileSync } from 'node:fs';

/**
 * The share of people who have a common name: the highest among the countries we have data about. The file has the kind
 * of name, the folded name, and the share in ten thousandths.
 */
const lines = readFileSync(new URL('./common-names.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

export const commonFamilyNames = readShares('family');
export const commonGivenNames = readShares('given');

function readShares(kind: 'family' | 'given'): Map<string, number> {
  const shares = new Map<string, number>();
  for (const line of lines) {
    const [kindOfName, name = '', share] = line.split('\t');
    if (kindOfName === kind) shares.set(name, Number(share) / 10_000);
  }
  return shares;
}
