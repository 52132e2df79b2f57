import { Button, Menu } from '@mantine/core';
import { IconBraces, IconDownload, IconTable } from '@tabler/icons-react';
import { exportApplications } from '@tenon/contract/applying';
import { useState } from 'react';
import { download } from '../shared/download.ts';
import type { ApplicationsQuery } from './use-applications-address.ts';

/** What the filters show, with artifacts and history, or as a table. */
export function ExportMenu({ query }: { query: ApplicationsQuery }) {
  const [busy, setBusy] = useState(false);
  const run = async (format: 'json' | 'csv') => {
    setBusy(true);
    const name = `applications-${new Date().toISOString().slice(0, 10)}.${format}`;
    await download(exportApplications, { query: { ...query, format } }, name);
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
