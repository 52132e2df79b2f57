import { Alert, Button, Group } from '@mantine/core';
import type { Approval } from '@tenon/contract/approvals';
import { Link } from 'react-router';
import { usePrepareAgain } from './use-approvals.ts';

/** Why an application waits or failed, and what to do about it. */
export function Problem({ approval, mayManage }: { approval: Approval; mayManage: boolean }) {
  const { problem, state, id, url, origin } = approval;
  const again = usePrepareAgain();
  if (!problem || state === 'preparing') return null;
  const isDuplicate = problem.code === 'looks-applied-already';
  const prepare = () => again.mutate({ params: { id }, body: { confirm_duplicate: isDuplicate } });
  return (
    <Alert color={state === 'failed' ? 'red' : 'oak'} title={problem.message}>
      {mayManage && state === 'failed' && (
        <Group gap="xs">
          {problem.code === 'host-not-allowed' && (
            <Button size="xs" component={Link} to="/applications/rules">
              Open rules
            </Button>
          )}
          {origin === 'prepared' && problem.code !== 'no-form' && (
            <Button size="xs" variant="default" loading={again.isPending} onClick={prepare}>
              {isDuplicate ? 'Apply anyway' : 'Try again'}
            </Button>
          )}
          {url && (
            <Button
              size="xs"
              variant="default"
              component="a"
              href={url}
              target="_blank"
              rel="noreferrer noopener"
            >
              View listing
            </Button>
          )}
        </Group>
      )}
    </Alert>
  );
}
