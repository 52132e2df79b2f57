import { Button, Menu } from '@mantine/core';
import { IconBraces, IconDownload, IconTable } from '@tabler/icons-react';
import { exportApplyRuns } from '@tenon/contract/applying';
import { download } from '../shared/download.ts';
import { useBusy } from '../ui/use-busy.ts';
import type { RunsQuery } from './use-runs-address.ts';

/** Exports the filtered applications as JSON with artifacts and history, or as a table. */
export function ExportMenu({ query }: { query: RunsQuery }) {
  const { isBusy, run } = useBusy();
  const exportAs = (format: 'json' | 'csv') => {
    const name = `applications-${new Date().toISOString().slice(0, 10)}.${format}`;
    void run(() => download(exportApplyRuns, { query: { ...query, format } }, name));
  };
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} />} loading={isBusy}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconBraces size={16} />} onClick={() => exportAs('json')}>
          JSON (full record)
        </Menu.Item>
        <Menu.Item leftSection={<IconTable size={16} />} onClick={() => exportAs('csv')}>
          CSV (one row per application)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
