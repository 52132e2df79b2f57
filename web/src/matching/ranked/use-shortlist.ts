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

type NamedPerson = { id: string; name: string };

const refreshes = [readDemand, listDemands, listDemandPeople, rankPeople];

const markListed = (ids: string[], is_listed: boolean) =>
  editItems<RankedPerson>(rankPeople, (items) =>
    items.map((item) => (ids.includes(item.person.id) ? { ...item, is_listed } : item)),
  );

/** Adds people to a shortlist and removes them, with an optimistic update and an undo. */
export function useShortlist(demandId: string) {
  const add = useChange(addDemandPeople, {
    refreshes,
    optimistic: ({ body }) => markListed(body.person_ids, true),
    onFailed: toastFailure('Could not update the shortlist'),
  });
  const remove = useChange(removeDemandPerson, {
    refreshes,
    optimistic: ({ params }) => markListed([params.person_id], false),
    onFailed: toastFailure('Could not update the shortlist'),
  });
  const addPeople = (people: NamedPerson[]) =>
    add.mutate({ params: { id: demandId }, body: { person_ids: people.map(({ id }) => id) } });
  const removePerson = (person: NamedPerson) =>
    remove.mutate({ params: { id: demandId, person_id: person.id } });
  return {
    add(people: NamedPerson[]) {
      const [first] = people;
      if (!first) return;
      addPeople(people);
      const added = people.length === 1 ? first.name : `${people.length} people`;
      toastSuccess(`${added} added to shortlist.`, { run: () => people.forEach(removePerson) });
    },
    remove(person: NamedPerson) {
      removePerson(person);
      toastSuccess(`${person.name} removed from shortlist.`, { run: () => addPeople([person]) });
    },
  };
}

export type Shortlist = ReturnType<typeof useShortlist>;
