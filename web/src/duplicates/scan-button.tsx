import { Button } from '@mantine/core';
import { IconRadar2 } from '@tabler/icons-react';
import { isActive, useLatestScan, useScanChanges } from './use-scan.ts';

/** Compares all people with each other in the background. */
export function ScanButton() {
  const scan = useLatestScan();
  const { start, isStarting } = useScanChanges();
  const isScanning = scan !== undefined && isActive(scan);
  return (
    <Button leftSection={<IconRadar2 size={16} />} loading={isStarting} disabled={isScanning} onClick={start}>
      {isScanning ? 'Scanning…' : 'Scan all people'}
    </Button>
  );
}
