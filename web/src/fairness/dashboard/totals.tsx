import { Anchor, Text } from '@mantine/core';
import { MIN_GROUP } from '@tenon/contract/fairness-filter';
import type { FairnessOverview } from '@tenon/contract/fairness-overview';
import { formatDate, formatNumber, formatPercent } from '../../ui/format.ts';
import type { DashboardAddress } from './dashboard-address.ts';
import { Facts } from './total-facts.tsx';

type TotalsProps = { overview: FairnessOverview; address: DashboardAddress };

/** Who is counted and who is not, before any figure. */
export function Totals({ overview, address }: TotalsProps) {
  const { applications, counted, undecided, withdrawn, answered, window } = overview;
  const share = counted > 0 ? answered / counted : null;
  return (
    <>
      <Facts
        facts={[
          { label: 'Applications', count: applications, onOpen: () => address.open({ status: 'all' }) },
          { label: 'Counted', count: counted, onOpen: () => address.open({ status: 'decided' }) },
          {
            label: 'Not decided yet',
            count: undecided,
            note: 'not counted',
            onOpen: () => address.open({ status: 'undecided' }),
          },
          {
            label: 'Withdrawn',
            count: withdrawn,
            note: 'not counted',
            onOpen: () => address.open({ status: 'withdrawn' }),
          },
          {
            label: 'Answered a question',
            count: answered,
            note: share === null ? '' : `${formatPercent(share)} of those counted`,
          },
        ]}
      />
      <Text size="sm" c="dimmed">
        Applications from {formatDay(window.from)} to {formatDay(window.to)}.{' '}
        {window.is_extended && (
          <>
            The period was extended from {formatDay(window.asked_from)}, because a group had fewer than{' '}
            {formatNumber(MIN_GROUP)} people.{' '}
            <Anchor component="button" type="button" onClick={() => address.set({ extend: 'false' })}>
              Use only the chosen period
            </Anchor>
          </>
        )}
        {address.isExact && (
          <Anchor component="button" type="button" onClick={() => address.set({ extend: undefined })}>
            Extend the period when groups are too small
          </Anchor>
        )}
        {share !== null && share < 0.6 && (
          <>
            {' '}
            {formatPercent(1 - share)} of those counted did not answer; those who did may differ from them.
          </>
        )}
      </Text>
    </>
  );
}

const formatDay = (day: string) => formatDate(`${day}T12:00:00Z`);
