import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { exportAuditEvents } from '@tenon/contract/audit';
import type { Query } from '@tenon/contract/endpoint';
import { useState } from 'react';
import { send } from '../api/client.ts';
import { toastFailure } from '../shared/failure.tsx';
import { saveFile } from '../ui/save-file.ts';

/** Downloads what the filters show as CSV; fetched with the token, because a plain link could not carry it. */
export function ExportButton({ query }: { query: Query<typeof exportAuditEvents> }) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const response = await send(exportAuditEvents, { query });
      saveFile(`audit-${new Date().toISOString().slice(0, 10)}.csv`, await response.blob());
    } catch (error) {
      toastFailure('Could not export')(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} loading={busy} onClick={run}>
      Export CSV
    </Button>
  );
}
