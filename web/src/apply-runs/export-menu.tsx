import { Button, Menu } from '@mantine/core';
import { IconBraces, IconDownload, IconTable } from '@tabler/icons-react';
import { exportApplyRuns } from '@tenon/contract/applying';
import { useState } from 'react';
import { download } from '../shared/download.ts';
import type { RunsQuery } from './use-runs-address.ts';

/** Exports the filtered applications as JSON with artifacts and history, or as a table. */
export function ExportMenu({ query }: { query: RunsQuery }) {
  const [busy, setBusy] = useState(false);
  const run = async (format: 'json' | 'csv') => {
    setBusy(true);
    const name = `applications-${new Date().toISOString().slice(0, 10)}.${format}`;
    await download(exportApplyRuns, { query: { ...query, format } }, name);
    setBusy(false);
  };
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} />} loading={busy}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconBraces size={16} />} onClick={() => void run('json')}>
          JSON (full record)
        </Menu.Item>
        <Menu.Item leftSection={<IconTable size={16} />} onClick={() => void run('csv')}>
          CSV (one row per application)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
