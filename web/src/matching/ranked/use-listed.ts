import {
  addDemandPeople,
  listDemandPeople,
  listDemands,
  readDemand,
  removeDemandPerson,
} from '@tenon/contract/demands';
import { type RankedPerson, rankPeople } from '@tenon/contract/matching';
import { editItems, useChange } from '../../api/queries.ts';
import { toastFailure } from '../../shared/failure.tsx';
import { toastSuccess } from '../../ui/toast.tsx';

type Somebody = { id: string; name: string };

const refreshes = [readDemand, listDemands, listDemandPeople, rankPeople];

const mark = (ids: string[], is_listed: boolean) =>
  editItems<RankedPerson>(rankPeople, (items) =>
    items.map((item) => (ids.includes(item.person.id) ? { ...item, is_listed } : item)),
  );

/** Puts people on a demand's list and takes them off, at once and with a way back. */
export function useListed(demandId: string) {
  const add = useChange(addDemandPeople, {
    refreshes,
    optimistic: ({ body }) => mark(body.person_ids, true),
    onFailed: toastFailure('Could not update the shortlist'),
  });
  const remove = useChange(removeDemandPerson, {
    refreshes,
    optimistic: ({ params }) => mark([params.person_id], false),
    onFailed: toastFailure('Could not update the shortlist'),
  });
  const put = (people: Somebody[]) =>
    add.mutate({ params: { id: demandId }, body: { person_ids: people.map(({ id }) => id) } });
  const take = (person: Somebody) => remove.mutate({ params: { id: demandId, person_id: person.id } });
  return {
    add(people: Somebody[]) {
      const [first] = people;
      if (!first) return;
      put(people);
      const who = people.length === 1 ? first.name : `${people.length} people`;
      toastSuccess(`${who} added to shortlist.`, { run: () => people.forEach(take) });
    },
    remove(person: Somebody) {
      take(person);
      toastSuccess(`${person.name} removed from shortlist.`, { run: () => put([person]) });
    },
  };
}

export type Listed = ReturnType<typeof useListed>;
