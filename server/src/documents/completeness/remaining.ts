import type { Unexplained } from '@tenon/contract/documents';
import type { Education, Position, Profile } from '@tenon/contract/profile';

/**
 * What is still unexplained after corrections: neither marked as irrelevant nor covered by an entry that a person added
 * or changed.
 */
export function remainingUnexplained(
  unexplained: readonly Unexplained[],
  profile: Profile,
  dismissed: ReadonlySet<string>,
): Unexplained[] {
  const lists = { positions: profile.positions, education: profile.education };
  const entries = [...lists.positions, ...lists.education];
  return unexplained.filter((item) => {
    if (dismissed.has(item.key)) return false;
    if (item.start ?? item.end) return !entries.some((entry) => hasDates(entry, item));
    return !(item.list ? lists[item.list] : entries).some(isByPerson);
  });
}

type Entry = Position | Education;

function hasDates({ start, end }: Entry, item: Unexplained): boolean {
  if (start?.source !== 'person' && end?.source !== 'person') return false;
  const last = end?.is_present ? 'present' : end?.value;
  return agree(start?.value, item.start) && agree(last, item.end);
}

/** As exact as the less exact one: 2019 agrees with March 2019. */
function agree(entered: string | undefined, written: string | null): boolean {
  if (!entered || !written) return true;
  return entered.startsWith(written) || written.startsWith(entered);
}

const isByPerson = (entry: Entry) =>
  Object.values(entry).some(
    (value) => typeof value === 'object' && value !== null && 'source' in value && value.source === 'person',
  );
