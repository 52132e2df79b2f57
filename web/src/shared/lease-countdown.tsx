import { useForceUpdate, useInterval } from '@mantine/hooks';
import type { ApplyRunSummary } from '@tenon/contract/applying';

type Lease = NonNullable<ApplyRunSummary['lease']>;

/** When each lease ends by the clock of this page. */
const endings = new WeakMap<Lease, number>();

/** The time left on a claim, counted from the server's `seconds_left`, because the clocks may differ. */
export function LeaseCountdown({ lease }: { lease: Lease }) {
  const refresh = useForceUpdate();
  useInterval(refresh, 1_000, { autoInvoke: true });
  const left = Math.max(0, Math.ceil((endOf(lease) - performance.now()) / 1000));
  return (
    <time dateTime={`PT${left}S`} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {left === 0 ? 'expired' : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
    </time>
  );
}

function endOf(lease: Lease): number {
  const known = endings.get(lease);
  if (known !== undefined) return known;
  const end = performance.now() + lease.seconds_left * 1000;
  endings.set(lease, end);
  return end;
}
