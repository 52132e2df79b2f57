import { Button, Group, Progress, Text } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import type { Scan } from '@tenon/contract/duplicates';
import { counted } from '../ui/counted.ts';
import { formatNumber, formatPercent } from '../ui/format.ts';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { isActive, useLatestScan, useScanChanges, useScanStream } from './use-scan.ts';

const stageLabels: Record<string, string> = {
  reading: 'Loading people',
  comparing: 'Comparing records',
  learning: 'Updating weights',
  writing: 'Saving results',
};

/** The running scan, or the result of the last one. */
export function ScanPanel() {
  useScanStream();
  const scan = useLatestScan();
  if (!scan) return null;
  return isActive(scan) ? <RunningScan scan={scan} /> : <LastScan scan={scan} />;
}

function RunningScan({ scan }: { scan: Scan }) {
  const { abort, isAborting } = useScanChanges();
  const stage = scan.stage ? (stageLabels[scan.stage] ?? scan.stage) : 'Waiting to start';
  return (
    <Panel
      title="Scanning all people"
      description={
        <span role="status">
          {stage}: {counted(scan.people, 'person', 'people')}, {counted(scan.pairs, 'pair')} compared,{' '}
          {formatNumber(scan.found)} new
        </span>
      }
      actions={
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={16} />}
          loading={isAborting}
          onClick={() => abort(scan)}
        >
          Stop
        </Button>
      }
    >
      <Group gap="sm" wrap="nowrap">
        <Progress
          value={scan.progress * 100}
          flex={1}
          animated
          aria-label={`Scan progress: ${formatPercent(scan.progress)}`}
        />
        <Text w={44} ta="right">
          {formatPercent(Math.floor(scan.progress * 100) / 100)}
        </Text>
      </Group>
    </Panel>
  );
}

function LastScan({ scan }: { scan: Scan }) {
  return (
    <Text c={scan.state === 'failed' ? 'var(--tenon-bad)' : 'dimmed'} component="p" m={0}>
      {summaryOf(scan)} <Moment at={scan.ended_at ?? scan.created_at} />
      {scan.started_by === 'system' ? ' (automatic)' : ` (started by ${scan.started_by})`}
      {scan.state === 'failed' && scan.message && `. ${scan.message}`}
    </Text>
  );
}

function summaryOf({ state, people, found, known }: Scan): string {
  if (state === 'failed') return 'The last scan failed';
  const scanned = counted(people, 'person', 'people');
  const result = `${formatNumber(found)} new, ${formatNumber(known)} already known`;
  return state === 'aborted' ? `The last scan was stopped: ${result}.` : `Scanned ${scanned}: ${result}.`;
}
