import { Button, Group, Progress, Text } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import type { Scan } from '@tenon/contract/duplicates';
import { counted } from '../ui/counted.ts';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { isUnderWay, useLatestScan, useScanChanges, useScanStream } from './use-scan.ts';

const stages: Record<string, string> = {
  reading: 'Reading everybody',
  comparing: 'Comparing who is alike',
  learning: 'Learning what agreement is worth here',
  writing: 'Writing down what was found',
};

/** A look at everybody while it goes on, and what the last one found. */
export function ScanPanel() {
  useScanStream();
  const scan = useLatestScan();
  if (!scan) return null;
  return isUnderWay(scan) ? <Running scan={scan} /> : <Last scan={scan} />;
}

function Running({ scan }: { scan: Scan }) {
  const { abort, isAborting } = useScanChanges();
  const stage = scan.stage ? (stages[scan.stage] ?? scan.stage) : 'Waiting for a worker';
  return (
    <Panel
      title="Looking at everybody"
      description={
        <span role="status">
          {stage}: {counted(scan.people, 'person', 'people')}, {counted(scan.pairs, 'pair')} compared,{' '}
          {scan.found.toLocaleString('en')} new
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
          aria-label={`Looking at everybody: ${Math.round(scan.progress * 100)} %`}
        />
        <Text w={44} ta="right">
          {Math.floor(scan.progress * 100)} %
        </Text>
      </Group>
    </Panel>
  );
}

function Last({ scan }: { scan: Scan }) {
  return (
    <Text c={scan.state === 'failed' ? 'var(--tenon-bad)' : 'dimmed'} component="p" m={0}>
      {wordsOf(scan)} <Moment at={scan.ended_at ?? scan.created_at} />
      {scan.started_by === 'system' ? ', on its own' : `, for ${scan.started_by}`}
      {scan.state === 'failed' && scan.message && `. ${scan.message}`}
    </Text>
  );
}

function wordsOf({ state, people, found, known }: Scan): string {
  if (state === 'failed') return 'The last look at everybody broke off';
  const seen = counted(people, 'person', 'people');
  const result = `${found.toLocaleString('en')} new, ${known.toLocaleString('en')} known before`;
  return state === 'aborted'
    ? `The last look at everybody was stopped (${result})`
    : `Everybody was looked at (${seen}; ${result})`;
}
