import { Alert, Anchor, Button, Drawer, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconMoodEmpty, IconRefresh } from '@tabler/icons-react';
import { type Company, sourcePostings } from '@tenon/contract/companies';
import type { Result } from '@tenon/contract/endpoint';
import { useCallback, useEffect } from 'react';
import { useChange } from '../api/queries.ts';
import { boardNames, problemName } from '../shared/board-labels.ts';
import { Failure } from '../shared/failure.tsx';
import { counted } from '../ui/counted.ts';
import { formatNumber } from '../ui/format.ts';
import { EmptyState } from '../ui/states.tsx';
import classes from './companies.module.css';

type Sourced = Result<typeof sourcePostings>['companies'][number];

/** Previews what a company lists now; nothing is stored. */
export function PreviewDrawer({ company, onClose }: { company: Company | undefined; onClose: () => void }) {
  return (
    <Drawer
      opened={company !== undefined}
      onClose={onClose}
      title={company && `Open roles at ${company.name}`}
    >
      {company && <Preview key={company.id} company={company} />}
    </Drawer>
  );
}

function Preview({ company: { key, board } }: { company: Company }) {
  // A mutation by name only: returning to this window must not fetch the board again.
  const { mutate, data, error, isPending } = useChange(sourcePostings);
  const load = useCallback(() => mutate({ body: { companies: [key] } }), [mutate, key]);
  useEffect(load, [load]);
  const sourced = data?.companies[0];
  if (error) return <Failure error={error} onRetry={load} />;
  if (!sourced || isPending) {
    return (
      <Stack align="center" gap="sm" py="xl" role="status">
        <Loader size="sm" />
        <Text c="dimmed" ta="center" maw={320}>
          Fetching {boardNames[board.kind]}. This is a preview; nothing is saved.
        </Text>
      </Stack>
    );
  }
  return <Sourced sourced={sourced} onRefresh={load} />;
}

function Sourced({ sourced, onRefresh }: { sourced: Sourced; onRefresh: () => void }) {
  const { postings, total, kept, problem } = sourced;
  const refresh = (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconRefresh size={15} aria-hidden="true" />}
      onClick={onRefresh}
    >
      Refresh
    </Button>
  );
  if (problem) {
    return (
      <Alert color="oak" icon={<IconAlertTriangle size={18} />} title={problemName(problem.code)}>
        <Text mb="xs">{problem.message}</Text>
        {refresh}
      </Alert>
    );
  }
  if (total === 0) {
    return (
      <EmptyState icon={IconMoodEmpty} order={2} title="No open roles" action={refresh}>
        The job board is reachable but lists no roles.
      </EmptyState>
    );
  }
  return (
    <>
      <Group justify="space-between" gap="xs" mb="xs">
        <Text role="status">
          {counted(total, 'role')}
          {kept < total && `, ${formatNumber(kept)} matching your job titles`}
        </Text>
        {refresh}
      </Group>
      <RoleList postings={postings} />
      {kept > postings.length && (
        <Text size="xs" c="dimmed" mt="sm">
          Showing the first {postings.length}.
        </Text>
      )}
    </>
  );
}

function RoleList({ postings }: Pick<Sourced, 'postings'>) {
  return (
    <ul className={classes.found} aria-label="Open roles">
      {postings.map(({ external_id, title, url, location }) => (
        <li key={external_id}>
          {url ? (
            <Anchor href={url} target="_blank" rel="noreferrer" c="inherit" fw={500}>
              {title}
            </Anchor>
          ) : (
            <Text fw={500}>{title}</Text>
          )}
          {location && (
            <Text size="xs" c="dimmed">
              {location}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}
