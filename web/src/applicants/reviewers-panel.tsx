import { MultiSelect, Text } from '@mantine/core';
import { type ApplicationDetail, assignApplication, readApplication } from '@tenon/contract/applications';
import { listMembers } from '@tenon/contract/identity';
import { useChange, usePages } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { toastFailure } from '../shared/failure.tsx';
import { formatList } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';

/** Who reviews the application. Interviewers see only those they are assigned to. */
export function ReviewersPanel({ application }: { application: ApplicationDetail }) {
  const mayManage = useMay('applications.manage');
  const { assignees } = application;
  return (
    <Panel title="Reviewers">
      {mayManage ? (
        <ReviewersField application={application} />
      ) : (
        <Text c="dimmed">
          {assignees.length > 0 ? formatList(assignees.map(({ name }) => name)) : 'Nobody is assigned yet.'}
        </Text>
      )}
    </Panel>
  );
}

function ReviewersField({ application: { id, assignees } }: { application: ApplicationDetail }) {
  const members = usePages(listMembers, { query: { limit: 100 } });
  const assign = useChange(assignApplication, {
    inTurn: true,
    refreshes: [readApplication],
    onFailed: toastFailure('Could not change the reviewers'),
  });
  const known = new Map([
    ...assignees.map(({ user_id, name }) => [String(user_id), name] as const),
    ...members.items.map(({ user_id, name, email }) => [String(user_id), name || email] as const),
  ]);
  return (
    <MultiSelect
      aria-label="Reviewers"
      description="Interviewers see only the applicants they are assigned to."
      placeholder={assignees.length === 0 ? 'Choose members' : ''}
      searchable
      data={[...known].map(([value, label]) => ({ value, label }))}
      value={assignees.map(({ user_id }) => String(user_id))}
      onChange={(next) => assign.mutate({ params: { id }, body: { user_ids: next.map(Number) } })}
    />
  );
}
