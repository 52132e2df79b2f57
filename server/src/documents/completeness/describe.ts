import type { Unexplained } from '@tenon/contract/documents';
import type { Profile } from '@tenon/contract/profile';

type Item = Pick<Unexplained, 'kind'>;

/** “3 positions found; 2 date ranges unexplained.” */
export function describeCompleteness({ positions }: Profile, unexplained: readonly Item[]): string {
  const count = (kind: Unexplained['kind']) => unexplained.filter((item) => item.kind === kind).length;
  const undated = positions.filter(({ start }) => !start).length;
  const unnamed = positions.filter(({ company, title }) => !company && !title).length;
  const partial = positions.filter(({ company, title }) => Boolean(company) !== Boolean(title)).length;
  const open = [
    counted(count('date-range'), 'date range', 'unexplained'),
    counted(count('date'), 'date', 'unexplained'),
    counted(count('section'), 'section', 'without entries'),
    counted(count('text'), 'passage', 'unused'),
    counted(undated, 'position', 'without dates'),
    counted(unnamed + partial, 'position', 'without company or title'),
  ].filter(Boolean);
  const found =
    positions.length === 0 ? 'No positions found' : `${counted(positions.length, 'position', 'found')}`;
  return `${found}; ${open.length > 0 ? open.slice(0, 3).join(', ') : 'some entries may be missing'}.`;
}

function counted(count: number, noun: string, rest: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'} ${rest}`;
}
