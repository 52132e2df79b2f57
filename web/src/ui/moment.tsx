import { Tooltip } from '@mantine/core';
import { useForceUpdate, useInterval } from '@mantine/hooks';
import { formatDateTime, formatRelativeTime } from './format.ts';

/** A time as people say it, with the exact one on hover; keeps itself current. */
export function Moment({ at }: { at: string }) {
  const refresh = useForceUpdate();
  useInterval(refresh, 30_000, { autoInvoke: true });
  return (
    <Tooltip label={formatDateTime(at)}>
      <time dateTime={at}>{formatRelativeTime(at, Date.now())}</time>
    </Tooltip>
  );
}
