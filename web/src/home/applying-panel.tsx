import { Anchor, Skeleton, Text } from '@mantine/core';
import { readApplySettings } from '@tenon/contract/applying';
import { Link } from 'react-router';
import { useRead } from '../api/queries.ts';
import { Failure } from '../shared/failure.tsx';
import { counted } from '../ui/counted.ts';
import { formatNumber } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { Status } from '../ui/status.tsx';
import classes from './applying-panel.module.css';

/** How many applications the member sent today, of how many. */
export function ApplyingPanel() {
  const { data: settings, error, refetch } = useRead(readApplySettings, {});
  return (
    <Panel
      title="Your applications"
      actions={
        <Anchor component={Link} to="/applications" size="sm">
          View all
        </Anchor>
      }
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !settings && <Skeleton h={24} role="status" aria-label="Loading" />}
      {settings && (
        <div className={classes.today}>
          <Text>
            {formatNumber(settings.used_today)} of {counted(settings.per_day, 'application')} sent today
          </Text>
          {settings.paused ? (
            <Anchor component={Link} to="/applications/rules" underline="always">
              <Status tone="warn">Paused</Status>
            </Anchor>
          ) : (
            <Anchor component={Link} to="/applications/rules" size="xs">
              Rules
            </Anchor>
          )}
        </div>
      )}
    </Panel>
  );
}
