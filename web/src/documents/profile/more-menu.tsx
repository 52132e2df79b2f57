import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconRefresh, IconTargetArrow, IconTrash } from '@tabler/icons-react';
import type { Document } from '@tenon/contract/documents';
import { Link, useNavigate } from 'react-router';
import { useUser } from '../../api/session.tsx';
import { documentLists, useMayManage } from '../../shared/document-sides.ts';
import { mayOpen } from '../../shared/sections.ts';
import { OwnResumeItems } from '../own-resume-items.tsx';
import { useDocumentChanges } from '../use-document-changes.ts';

/** More actions for users who may manage the document. */
export function MoreMenu({ document }: { document: Document }) {
  const mayManage = useMayManage(document.side);
  const mayReadRoles = mayOpen('/postings', useUser());
  const navigate = useNavigate();
  const { reprocess, remove } = useDocumentChanges(() => void navigate(documentLists[document.side].path));
  const isProcessing = document.state === 'waiting' || document.state === 'reading';
  const reprocessProps = { disabled: isProcessing, onClick: () => void reprocess([document]) };
  if (!mayManage) return null;
  return (
    <>
      <Button variant="default" visibleFrom="sm" leftSection={<IconRefresh size={16} />} {...reprocessProps}>
        Reprocess
      </Button>
      <Menu>
        <Menu.Target>
          <ActionIcon size={34} aria-label="More actions">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item hiddenFrom="sm" leftSection={<IconRefresh size={16} />} {...reprocessProps}>
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
          <OwnResumeItems document={document} />
          <Menu.Item
            c="var(--tenon-bad)"
            leftSection={<IconTrash size={16} />}
            disabled={document.shared_at !== null}
            onClick={() => remove([document])}
          >
            Delete…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
