import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { Document } from '@tenon/contract/documents';
import { useNavigate } from 'react-router';
import { useMay } from '../../session.tsx';
import { useDocumentChanges } from '../use-document-changes.ts';

/** What else can be done with a document, for those who may. */
export function MoreMenu({ document }: { document: Document }) {
  const mayManage = useMay('documents.manage');
  const navigate = useNavigate();
  const { readAgain, remove } = useDocumentChanges(() => void navigate('/documents'));
  const busy = document.state === 'waiting' || document.state === 'reading';
  const again = { disabled: busy, onClick: () => void readAgain([document]) };
  if (!mayManage) return null;
  return (
    <>
      <Button variant="default" visibleFrom="sm" leftSection={<IconRefresh size={16} />} {...again}>
        Read again
      </Button>
      <Menu>
        <Menu.Target>
          <ActionIcon size={34} aria-label="More actions">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item hiddenFrom="sm" leftSection={<IconRefresh size={16} />} {...again}>
            Read again
          </Menu.Item>
          <Menu.Item
            c="var(--tenon-bad)"
            leftSection={<IconTrash size={16} />}
            onClick={() => remove([document])}
          >
            Remove…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
