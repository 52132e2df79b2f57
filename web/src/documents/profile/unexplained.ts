import type { Document, Unexplained } from '@tenon/contract/documents';
import type { Region } from './values.ts';

const PREFIX = 'unexplained/';

/** The path in corrections and in the selection. */
export const unexplainedPath = ({ key }: Pick<Unexplained, 'key'>) => `${PREFIX}${key}`;
export const isUnexplained = (path: string) => path.startsWith(PREFIX);

export function unexplainedRegions({ unexplained }: Pick<Document, 'unexplained'>): Region[] {
  return unexplained.flatMap((item) =>
    item.evidence.map((evidence) => ({
      path: unexplainedPath(item),
      label: kindLabels[item.kind],
      evidence,
    })),
  );
}

export const kindLabels: Record<Unexplained['kind'], string> = {
  'date-range': 'Unexplained date range',
  date: 'Unexplained date',
  section: 'Section without entries',
  text: 'Unused text',
};

/** The fields of a new entry that the document gives away. */
export function entryFrom({ start, end }: Unexplained): Record<string, string> {
  return { ...(start && { start }), ...(end && { end }) };
}
