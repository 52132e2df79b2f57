import { Button } from '@mantine/core';
import { IconRadar2 } from '@tabler/icons-react';
import { isUnderWay, useLatestScan, useScanChanges } from './use-scan.ts';

/** Compares everybody with everybody, in the background. */
export function ScanButton() {
  const scan = useLatestScan();
  const { start, isStarting } = useScanChanges();
  const busy = scan !== undefined && isUnderWay(scan);
  return (
    <Button leftSection={<IconRadar2 size={16} />} loading={isStarting} disabled={busy} onClick={start}>
      {busy ? 'Scanning…' : 'Scan all people'}
    </Button>
  );
}
