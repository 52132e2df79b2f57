import { List } from '@mantine/core';
import { readApplicant } from '@tenon/contract/answers';
import {
  type Document,
  listDocuments,
  readProfile,
  selectResume,
  shareResume,
  stopSharing,
} from '@tenon/contract/documents';
import { matchPostings } from '@tenon/contract/matching';
import { readPostingFit } from '@tenon/contract/postings';
import { useChange } from '../api/queries.ts';
import { useUser } from '../api/session.tsx';
import { toastFailure } from '../shared/failure.tsx';
import { confirm } from '../ui/confirm.tsx';
import { toastSuccess } from '../ui/toast.tsx';

/** Selects the resume that a member uses, and shares it with the hiring side. */
export function useOwnResume() {
  const { workspace } = useUser();
  const select = useChange(selectResume, {
    refreshes: [listDocuments, readProfile, readApplicant, matchPostings, readPostingFit],
    onDone: ({ name }) => toastSuccess(`“${name}” is your resume now.`),
    onFailed: toastFailure('Could not select the resume'),
  });
  const share = useChange(shareResume, {
    refreshes: [listDocuments, readProfile],
    onDone: ({ name }) => toastSuccess(`“${name}” is shared with ${workspace.name}.`),
    onFailed: toastFailure('Could not share the resume'),
  });
  const stop = useChange(stopSharing, {
    refreshes: [listDocuments, readProfile],
    onDone: ({ name }) => toastSuccess(`“${name}” is no longer shared.`),
    onFailed: toastFailure('Could not stop sharing'),
  });
  return {
    select: ({ id }: Document) => select.mutate({ params: { id } }),
    share: ({ id, name }: Document) =>
      confirm({
        title: `Share “${name}”?`,
        body: <SharingMeans workspace={workspace.name} />,
        action: 'Share resume',
        isHarmless: true,
        onConfirm: () => share.mutate({ params: { id } }),
      }),
    stop: ({ id, name }: Document) =>
      confirm({
        title: `Stop sharing “${name}”?`,
        body: 'This deletes the shared copy, and the person and scores that came only from it. Files that someone has downloaded stay with them.',
        action: 'Stop sharing',
        onConfirm: () => stop.mutate({ params: { id } }),
      }),
  };
}

function SharingMeans({ workspace }: { workspace: string }) {
  return (
    <List spacing="xs">
      <List.Item>
        Everyone in {workspace} who works with candidates gets a copy as it is now: the file, the profile, and
        your corrections.
      </List.Item>
      <List.Item>You become a person they can find, rank for jobs, and contact.</List.Item>
      <List.Item>Your other resumes, answers, and applications stay private.</List.Item>
      <List.Item>
        You can stop sharing at any time. That deletes the copy and what came only from it, but not files that
        someone has downloaded.
      </List.Item>
    </List>
  );
}
