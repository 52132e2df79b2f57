import { listDocuments, selectResume } from '@tenon/contract/documents';
import type { Body } from '@tenon/contract/endpoint';
import { changeSeeker, readSeeker } from '@tenon/contract/seekers';
import { useChange, useRead } from '../api/queries.ts';
import { useMay, useUser } from '../api/session.tsx';
import { toastFailure } from './failure.tsx';

export type StartStep = 'upload' | 'confirm' | 'roles';
export const startSteps: readonly StartStep[] = ['upload', 'confirm', 'roles'];

/**
 * The first steps of a job seeker: upload a resume, confirm its facts, see matching roles. They continue where the
 * member left off, on any device. Members who mainly hire see them once they have uploaded a resume of their own.
 */
export function useStart() {
  const { role } = useUser();
  const maySeek = useMay('resumes.manage');
  const seeker = useRead(readSeeker, {}, { enabled: maySeek });
  const isStarting = maySeek && seeker.data !== undefined && seeker.data.onboarded_at === null;
  const resumes = useRead(
    listDocuments,
    { query: { side: 'seeking', state: 'ready', limit: 50 } },
    { enabled: isStarting },
  );
  const items = resumes.data?.items ?? [];
  const resume = items.find(({ is_selected }) => is_selected) ?? items[0];
  const change = useChange(changeSeeker, {
    refreshes: [readSeeker],
    onFailed: toastFailure('Could not save your progress'),
  });
  // A promise, because the caller is gone once the step is done, and with it the callbacks of its mutation.
  const save = (body: Body<typeof changeSeeker>, onDone?: () => void) =>
    change.mutateAsync({ body }).then(onDone, () => undefined);
  const select = useChange(selectResume, {
    refreshes: [listDocuments],
    onFailed: toastFailure('Could not select the resume'),
  });
  const isConfirmed = seeker.data?.confirmed_id != null;
  const step: StartStep = !resume ? 'upload' : isConfirmed ? 'roles' : 'confirm';
  return {
    isPending: maySeek && (seeker.isLoading || resumes.isLoading),
    error: seeker.error ?? resumes.error,
    retry: () => void (seeker.error ? seeker.refetch() : resumes.refetch()),
    isOpen: isStarting && resumes.data !== undefined && (role === 'seeker' || resume !== undefined),
    /** Whether a resume is still to be confirmed, or roles are still to be seen: for the pages where that happens. */
    isToConfirm: isStarting && !isConfirmed,
    isToFinish: isStarting && isConfirmed,
    step,
    resume,
    isSaving: change.isPending || select.isPending,
    /** What the member confirms is their resume, even if it does not look like one. */
    confirm: (id: string, onDone: () => void) =>
      void select.mutateAsync({ params: { id } }).then(
        () => save({ confirmed_id: id }, onDone),
        () => undefined,
      ),
    finish: (onDone?: () => void) => void save({ onboarded: true }, onDone),
  };
}

export type Start = ReturnType<typeof useStart>;
