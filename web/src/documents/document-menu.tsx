import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconDownload, IconFileSearch, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { Document } from '@tenon/contract/documents';
import { Link } from 'react-router';
import { titleOf } from '../shared/document-labels.ts';
import { documentPath, useMayManage } from '../shared/document-sides.ts';
import { downloadFile } from './download-file.ts';
import { OwnResumeItems } from './own-resume-items.tsx';
import { useDocumentChanges } from './use-document-changes.ts';

export function DocumentMenu({ document }: { document: Document }) {
  const mayManage = useMayManage(document.side);
  const { reprocess, remove } = useDocumentChanges();
  const isProcessing = document.state === 'waiting' || document.state === 'reading';
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${titleOf(document)}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={documentPath(document)} leftSection={<IconFileSearch size={16} />}>
          Open
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => void downloadFile(document)}>
          Download file
        </Menu.Item>
        {mayManage && (
          <>
            <OwnResumeItems document={document} />
            <Menu.Item
              leftSection={<IconRefresh size={16} />}
              disabled={isProcessing}
              onClick={() => void reprocess([document])}
            >
              Reprocess
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              c="var(--tenon-bad)"
              leftSection={<IconTrash size={16} />}
              disabled={document.shared_at !== null}
              onClick={() => remove([document])}
            >
              Delete…
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
