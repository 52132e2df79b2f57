import { Tooltip } from '@mantine/core';
import { useForceUpdate, useInterval } from '@mantine/hooks';
import { formatDateTime, formatRelativeTime } from './format.ts';

/** A relative time that stays current, with the exact time on hover. */
export function Moment({ at }: { at: string }) {
  const refresh = useForceUpdate();
  useInterval(refresh, 30_000, { autoInvoke: true });
  return (
    <Tooltip label={formatDateTime(at)}>
      <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
        {formatRelativeTime(at, Date.now())}
      </time>
    </Tooltip>
  );
}
