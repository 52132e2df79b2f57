import { useForceUpdate, useInterval } from '@mantine/hooks';
import { useState } from 'react';

type LeaseCountdownProps = { secondsLeft: number };

/**
 * How long a claim still stands, counted here from what the server said was left: the clocks of the two may differ.
 * Give it a key of its own for each answer.
 */
export function LeaseCountdown({ secondsLeft }: LeaseCountdownProps) {
  const [endsAt] = useState(() => performance.now() + secondsLeft * 1000);
  const refresh = useForceUpdate();
  useInterval(refresh, 1_000, { autoInvoke: true });
  const left = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
  return (
    <time dateTime={`PT${left}S`} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </time>
  );
}
