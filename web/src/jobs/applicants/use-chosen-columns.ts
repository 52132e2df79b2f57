import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { listOf } from '../../shared/filters/list-of.ts';
import type { ApplicantsAddress } from '../filters/use-applicants-address.ts';
import { type ChosenColumn, defaultColumns } from './applicant-columns.tsx';

/** The columns of the address, or those that were chosen last in this browser for this job, or the usual ones. */
export function useChosenColumns(
  jobId: string,
  available: readonly ChosenColumn[],
  { columns, set }: ApplicantsAddress,
) {
  const [kept, keep] = useLocalStorage<string>({
    key: `tenon.applicant-columns.${jobId}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  // The address changes a moment after the click. Until then, the checkbox already shows what was chosen.
  const [picked, setPicked] = useState<string>();
  useEffect(() => {
    if (picked === (columns ?? '')) setPicked(undefined);
  }, [picked, columns]);
  const wanted = listOf(picked ?? columns ?? kept);
  const known = available.filter(({ id }) => wanted.includes(id));
  const shown = known.length > 0 ? known : available.filter(({ id }) => defaultColumns.includes(id));
  return {
    shown,
    ids: shown.map(({ id }) => id),
    choose: (ids: string[]) => {
      const text = ids.join() === defaultColumns.join() ? '' : ids.join(',');
      setPicked(text);
      keep(text);
      set({ columns: text });
    },
  };
}
