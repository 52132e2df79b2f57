import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import { listApplyRuns, readApplySettings } from '@tenon/contract/applying';
import { Link } from 'react-router';
import { useRead } from '../api/queries.ts';
import { Failure } from '../shared/failure.tsx';
import { counted } from '../ui/counted.ts';
import { formatNumber } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { Status } from '../ui/status.tsx';
import classes from './applying-panel.module.css';

/** Applications that need attention, and how many were sent today. */
export function ApplyingPanel() {
  const waiting = useRead(listApplyRuns, { query: { status: 'unknown', limit: 1 } });
  const settings = useRead(readApplySettings, {});
  const error = waiting.error ?? settings.error;
  const retry = () => {
    void waiting.refetch();
    void settings.refetch();
  };
  return (
    <Panel
      title="Applications"
      actions={
        <Anchor component={Link} to="/applications" size="sm">
          View all
        </Anchor>
      }
    >
      {error && <Failure error={error} onRetry={retry} />}
      {!error && !(waiting.data && settings.data) && <Skeleton h={64} role="status" aria-label="Loading" />}
      {waiting.data && settings.data && (
        <>
          <Unknown count={waiting.data.counts.unknown ?? 0} />
          <div className={classes.today}>
            <Text>
              {formatNumber(settings.data.used_today)} of {counted(settings.data.per_day, 'application')} sent
              today
            </Text>
            {settings.data.paused ? (
              <Anchor component={Link} to="/applications/rules">
                <Status tone="warn">Paused</Status>
              </Anchor>
            ) : (
              <Anchor component={Link} to="/applications/rules" size="xs">
                Rules
              </Anchor>
            )}
          </div>
        </>
      )}
    </Panel>
  );
}

function Unknown({ count }: { count: number }) {
  if (count === 0) return <Text c="dimmed">No applications need your attention.</Text>;
  return (
    <div className={classes.unknown} data-waits>
      <div>
        <Text fw={600}>{counted(count, 'application')} with an unknown outcome</Text>
        <Text size="xs" c="dimmed">
          These may have been sent. They are not retried until you confirm.
        </Text>
      </div>
      <Button
        component={Link}
        to="/applications?status=unknown"
        size="compact-sm"
        variant="light"
        color="oak"
        flex="none"
      >
        Resolve
      </Button>
    </div>
  );
}
