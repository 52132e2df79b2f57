import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useStartRun } from '../shared/use-start-run.ts';
import { counted } from '../ui/counted.ts';

/** Starts a run over the enabled companies and opens it. */
export function IngestButton({ enabled }: { enabled: number | undefined }) {
  const { start, isStarting } = useStartRun();
  return (
    <Button
      leftSection={<IconPlayerPlay size={16} />}
      loading={isStarting}
      disabled={!enabled}
      onClick={() => start()}
    >
      {enabled ? `Import from ${counted(enabled, 'company', 'companies')}` : 'Import roles'}
    </Button>
  );
}
