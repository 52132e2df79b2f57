import { Button, Group, SegmentedControl, Select, Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { readInsights, type SentApplication } from '@tenon/contract/insights';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useRead } from '../api/queries.ts';
import { Failure } from '../shared/failure.tsx';
import { counted } from '../ui/counted.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { ApplicationsDrawer, type OpenRows } from './applications-drawer.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { GroupsPanel } from './groups-panel.tsx';
import type { Grouping } from './summarize.ts';

const periods = [
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last year' },
  { value: 'all', label: 'All time' },
];
const groupings: { value: Grouping; label: string }[] = [
  { value: 'company', label: 'Company' },
  { value: 'source', label: 'Source' },
  { value: 'level', label: 'Level' },
  { value: 'variant', label: 'Resume' },
];
const DAY_MS = 86_400_000;

/** What became of the member's own applications. Every number opens the applications behind it. */
export function InsightsPage() {
  const [address, setAddress] = useSearchParams();
  const period = periods.find(({ value }) => value === address.get('period'))?.value ?? '90';
  const by = groupings.find(({ value }) => value === address.get('by'))?.value ?? 'company';
  const [opened, setOpened] = useState<OpenRows>();
  const set = (name: string, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const insights = useRead(readInsights, {
    query: period === 'all' ? {} : { from: daysAgo(Number(period)) },
  });
  const items: SentApplication[] = insights.data?.items ?? [];
  return (
    <Page
      title="Insights"
      description="What became of your applications, as you recorded it on your board."
      actions={
        <Select
          aria-label="Period"
          allowDeselect={false}
          data={periods}
          value={period}
          onChange={(value) => value && set('period', value)}
        />
      }
    >
      {insights.isPending && (
        <Panel flush>
          <TableSkeleton rows={6} />
        </Panel>
      )}
      {insights.error && <Failure error={insights.error} onRetry={() => void insights.refetch()} />}
      {insights.data && items.length === 0 && (
        <Panel flush>
          <EmptyState
            icon={IconChartBar}
            title="No applications in this period"
            action={
              <Button component={Link} to="/tracker" variant="default">
                Open the tracker
              </Button>
            }
          >
            Applications appear here once they are sent, or once you record one of your own.
          </EmptyState>
        </Panel>
      )}
      {items.length > 0 && (
        <>
          {insights.data?.has_more && (
            <Text size="sm" c="dimmed">
              Only the newest {counted(items.length, 'application')} are counted. Choose a shorter period.
            </Text>
          )}
          <FunnelPanel items={items} onOpen={setOpened} />
          <GroupsPanel
            items={items}
            by={by}
            onOpen={setOpened}
            control={
              <Group gap="xs">
                <SegmentedControl
                  size="xs"
                  aria-label="Group by"
                  data={groupings}
                  value={by}
                  onChange={(value) => set('by', value)}
                />
              </Group>
            }
          />
        </>
      )}
      <ApplicationsDrawer rows={opened} onClose={() => setOpened(undefined)} />
    </Page>
  );
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
