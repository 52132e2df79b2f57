import type { CompanyProgress, ItemStatus, RunStatus } from '@tenon/contract/ingestion';
import type { NewEvent } from '../../platform/live/port.ts';
import type { ItemLine } from './progress-store.ts';

type Line = Omit<ItemLine, 'company'>;

/** Well below the size limit of an event. */
const MAX_EVENT_CHARACTERS = 100_000;

/** Events have a key per item, so that a slow reader gets only the newest status of each. */
export function updateEvents(
  company: string,
  moves: readonly { external_id: string; status: ItemStatus }[],
): NewEvent[] {
  return moves.map(({ external_id, status }) => ({
    name: 'update',
    key: `${company}/${external_id}`,
    data: { [company]: { [external_id]: status } },
  }));
}

export function statusEvent(status: RunStatus): NewEvent {
  return { name: 'status', key: 'status', data: status };
}

export function companyEvent(progress: CompanyProgress): NewEvent {
  return { name: 'company', key: progress.company, data: progress };
}

/** The items of one company, split into as many events as necessary. */
export function listedEvents(company: string, items: readonly Line[]): NewEvent[] {
  return splitIntoChunks(items, MAX_EVENT_CHARACTERS).map((piece) => ({
    name: 'all_jobs',
    data: { [company]: piece },
  }));
}

/** The items of a whole run. Several companies share an event while they fit. */
export function allJobsEvents(items: readonly ItemLine[], most: number): NewEvent[] {
  return splitIntoChunks(items, most).map((piece) => {
    const companies: Record<string, Line[]> = {};
    for (const { company, ...line } of piece) {
      companies[company] ??= [];
      companies[company].push(line);
    }
    return { name: 'all_jobs', data: companies };
  });
}

/** Returns at least one chunk, which is empty if there are no items. */
function splitIntoChunks<T extends Line>(items: readonly T[], most: number): T[][] {
  const pieces: T[][] = [[]];
  let room = most;
  for (const item of items) {
    // An estimate: field names, quotes, and room for escaped characters.
    room -= 60 + 2 * (item.external_id.length + item.title.length);
    if (room < 0 && pieces.at(-1)?.length) {
      pieces.push([]);
      room = most;
    }
    pieces.at(-1)?.push(item);
  }
  return pieces;
}
