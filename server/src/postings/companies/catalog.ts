import { readFileSync } from 'node:fs';
import { BoardAddress } from '@tenon/contract/companies';

type CatalogEntry = { name: string; url: string; board?: BoardAddress };

/**
 * Employers that everyone can enable without knowing their board: name and URL of the board. The kind of board follows
 * from the URL, unless the board is on the company's own host. In that case, the third column has its address as JSON.
 */
export const catalog: readonly CatalogEntry[] = readFileSync(
  new URL('./catalog.tsv', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [name = '', url = '', board] = line.split('\t');
    return { name, url, ...(board && { board: BoardAddress.parse(JSON.parse(board)) }) };
  });
