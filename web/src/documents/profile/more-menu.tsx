import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconRefresh, IconTargetArrow, IconTrash } from '@tabler/icons-react';
import type { Document } from '@tenon/contract/documents';
import { Link, useNavigate } from 'react-router';
import { useUser } from '../../api/session.tsx';
import { documentLists, useMayManage } from '../../shared/document-sides.ts';
import { mayOpen } from '../../shared/sections.ts';
import { useDocumentChanges } from '../use-document-changes.ts';

/** What else can be done with a document, for those who may. */
export function MoreMenu({ document }: { document: Document }) {
  const mayManage = useMayManage(document.side);
  const mayReadRoles = mayOpen('/postings', useUser());
  const navigate = useNavigate();
  const { readAgain, remove } = useDocumentChanges(() => void navigate(documentLists[document.side].path));
  const busy = document.state === 'waiting' || document.state === 'reading';
  const again = { disabled: busy, onClick: () => void readAgain([document]) };
  if (!mayManage) return null;
  return (
    <>
      <Button variant="default" visibleFrom="sm" leftSection={<IconRefresh size={16} />} {...again}>
        Reprocess
      </Button>
      <Menu>
        <Menu.Target>
          <ActionIcon size={34} aria-label="More actions">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item hiddenFrom="sm" leftSection={<IconRefresh size={16} />} {...again}>
            Reprocess
          </Menu.Item>
          {mayReadRoles && document.state === 'ready' && (
            <Menu.Item
              component={Link}
              to={`/postings/best?document=${document.id}`}
              leftSection={<IconTargetArrow size={16} />}
            >
              Matching roles
            </Menu.Item>
          )}
          <Menu.Item
            c="var(--tenon-bad)"
            leftSection={<IconTrash size={16} />}
            onClick={() => remove([document])}
          >
            Delete…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
