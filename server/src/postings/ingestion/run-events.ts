import type { CompanyProgress, ItemStatus, RunStatus } from '@tenon/contract/ingestion';
import type { NewEvent } from '../../platform/live/port.ts';
import type { ItemLine } from './progress-store.ts';

type Line = Omit<ItemLine, 'company'>;

/** Well below what one event may hold. */
const MAX_EVENT_CHARACTERS = 100_000;

/** A slow reader gets the newest status of each item and no other. */
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

/** The items of one company, in as many pieces as it takes. */
export function listedEvents(company: string, items: readonly Line[]): NewEvent[] {
  return splitIntoChunks(items, MAX_EVENT_CHARACTERS).map((piece) => ({
    name: 'all_jobs',
    data: { [company]: piece },
  }));
}

/** The same for a whole run: several companies share an event while they fit. */
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

/** At least one piece, an empty one where there is nothing. */
function splitIntoChunks<T extends Line>(items: readonly T[], most: number): T[][] {
  const pieces: T[][] = [[]];
  let room = most;
  for (const item of items) {
    // Quotes, names of fields and what an escaped letter takes.
    room -= 60 + 2 * (item.external_id.length + item.title.length);
    if (room < 0 && pieces.at(-1)?.length) {
      pieces.push([]);
      room = most;
    }
    pieces.at(-1)?.push(item);
  }
  return pieces;
}
