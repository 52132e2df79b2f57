import { changeRoleDate, type RoleDate } from '@tenon/contract/tracker-items';
import { useChange } from '../../api/queries.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { toastFailure } from '../failure.tsx';
import { trackerReads } from './use-role-moves.tsx';

export const snoozes = [
  { label: 'Until tomorrow', days: 1 },
  { label: 'For 3 days', days: 3 },
  { label: 'For a week', days: 7 },
];

const DAY_MS = 86_400_000;

/** Marks dates as done and puts them off, with undo. */
export function useDates() {
  const onFailed = toastFailure('Could not change the date');
  const change = useChange(changeRoleDate, { refreshes: trackerReads, onFailed });
  return {
    setDone(id: string, done: boolean) {
      change.mutate(
        { params: { id }, body: { done } },
        {
          onSuccess: () =>
            toastSuccess(done ? 'Marked as done.' : 'Opened again.', {
              run: () => change.mutate({ params: { id }, body: { done: !done } }),
            }),
        },
      );
    },
    snooze({ id, starts_at, remind_at }: Pick<RoleDate, 'id' | 'starts_at' | 'remind_at'>, days: number) {
      const until = new Date(Date.now() + days * DAY_MS).toISOString();
      change.mutate(
        { params: { id }, body: { starts_at: until, remind_at: until } },
        {
          onSuccess: () =>
            toastSuccess('Put off.', {
              run: () => change.mutate({ params: { id }, body: { starts_at, remind_at } }),
            }),
        },
      );
    },
  };
}
