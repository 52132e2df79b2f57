import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowRightBar, IconCopy, IconDots } from '@tabler/icons-react';
import type { ApplicationDetail } from '@tenon/contract/applications';
import { useState } from 'react';
import { TransferDialog, type TransferMode } from './transfer-dialog.tsx';

/** What is done to an applicant less often. */
export function MoreMenu({ application }: { application: ApplicationDetail }) {
  const [mode, setMode] = useState<TransferMode>();
  if (!application.person.id) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="input-sm" variant="default" aria-label="More actions">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowRightBar size={16} />} onClick={() => setMode('move')}>
            Move to another job…
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => setMode('copy')}>
            Copy to another job…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {mode && <TransferDialog application={application} mode={mode} onClose={() => setMode(undefined)} />}
    </>
  );
}
