import { useForceUpdate, useInterval } from '@mantine/hooks';
import type { ApplyRunSummary } from '@tenon/contract/applying';

type Lease = NonNullable<ApplyRunSummary['lease']>;

/** When each answer's lease ends by the clock of this page, kept for as long as the answer is. */
const endings = new WeakMap<Lease, number>();

/** How long a claim still stands, by what the server said was left: the clocks of the two may differ. */
export function LeaseCountdown({ lease }: { lease: Lease }) {
  const refresh = useForceUpdate();
  useInterval(refresh, 1_000, { autoInvoke: true });
  const left = Math.max(0, Math.ceil((endOf(lease) - performance.now()) / 1000));
  return (
    <time dateTime={`PT${left}S`} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {left === 0 ? 'over' : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
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
