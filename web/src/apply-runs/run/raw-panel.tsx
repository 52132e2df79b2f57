import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ApplyRunDetail } from '@tenon/contract/applying';
import { Panel } from '../../ui/panel.tsx';
import { Disclosure } from './disclosure.tsx';
import { Data } from './value.tsx';

/** The run as stored. */
export function RawPanel({ run }: { run: ApplyRunDetail }) {
  const clipboard = useClipboard({ timeout: 2_500 });
  return (
    <Panel
      title="Raw data"
      actions={
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => clipboard.copy(JSON.stringify(run, null, 2))}
          leftSection={clipboard.copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        >
          {clipboard.copied ? 'Copied' : 'Copy JSON'}
        </Button>
      }
    >
      <Disclosure label="Artifacts">
        <Data value={run.artifacts} label="Artifacts" />
      </Disclosure>
      {run.sent && (
        <Disclosure label="Artifacts at submission">
          <Data value={run.sent.artifacts} label="Artifacts at submission" />
        </Disclosure>
      )}
      <Disclosure label="Full record">
        <Data value={run} label="Full record" />
      </Disclosure>
    </Panel>
  );
}
