import { Anchor, Button, Text } from '@mantine/core';
import { IconMailQuestion } from '@tabler/icons-react';
import { listPrivacyRequests, type PrivacyRequest, resolvePrivacyRequest } from '@tenon/contract/careers';
import { Link } from 'react-router';
import { useChange, usePages } from '../api/queries.ts';
import { toastFailure } from '../shared/failure.tsx';
import { Listing } from '../shared/listing.tsx';
import type { Column } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { toastSuccess } from '../ui/toast.tsx';

const kinds: Record<PrivacyRequest['kind'], string> = {
  export: 'Copy of their data',
  erasure: 'Deletion of their data',
};

/** What applicants asked for on their status page. */
export function RequestsPanel() {
  const requests = usePages(listPrivacyRequests, {});
  const resolve = useChange(resolvePrivacyRequest, {
    refreshes: [listPrivacyRequests],
    onDone: ({ id, resolved_at: resolvedAt }) =>
      resolvedAt
        ? toastSuccess('Marked as answered.', {
            run: () => resolve.mutate({ params: { id }, body: { is_resolved: false } }),
          })
        : toastSuccess('The request is open again.'),
    onFailed: toastFailure('Could not update the request'),
  });

  const columns: Column<PrivacyRequest>[] = [
    { header: 'Person', lead: true, cell: (request) => <Requester request={request} /> },
    { header: 'Request', cell: ({ kind }) => kinds[kind] },
    { header: 'Job', cell: ({ job_title: title }) => title, wideOnly: true },
    { header: 'Received', cell: ({ requested_at: at }) => <Moment at={at} /> },
    {
      header: 'Status',
      width: 170,
      cell: ({ id, resolved_at: at }) =>
        at ? (
          <>
            Answered <Moment at={at} />
          </>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => resolve.mutate({ params: { id }, body: { is_resolved: true } })}
          >
            Mark as answered
          </Button>
        ),
    },
  ];
  return (
    <Panel
      flush
      title="Requests from applicants"
      description="Open the person to export or erase their data. Erasing someone answers all of their requests."
    >
      <Listing
        label="Requests from applicants"
        list={requests}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={IconMailQuestion} title="No requests">
            Applicants can ask for a copy or the deletion of their data on the status page of their
            application.
          </EmptyState>
        }
      />
    </Panel>
  );
}

function Requester({ request: { person, email } }: { request: PrivacyRequest }) {
  if (!person) return <Text c="dimmed">Erased person</Text>;
  return (
    <>
      <Anchor component={Link} to={`/people/${person.id}`}>
        {person.name}
      </Anchor>
      {email && (
        <Text size="sm" c="dimmed">
          {email}
        </Text>
      )}
    </>
  );
}
