import { Menu } from '@mantine/core';
import { IconCircleCheck, IconShare2, IconShareOff } from '@tabler/icons-react';
import type { Document } from '@tenon/contract/documents';
import { useOwnResume } from './use-own-resume.tsx';

/** Menu items for a member's own resume. */
export function OwnResumeItems({ document }: { document: Document }) {
  const { select, share, stop } = useOwnResume();
  const isReady = document.state === 'ready';
  if (document.side !== 'seeking') return null;
  return (
    <>
      <Menu.Item
        leftSection={<IconCircleCheck size={16} />}
        disabled={!isReady || document.is_selected}
        onClick={() => select(document)}
      >
        Use as my resume
      </Menu.Item>
      {document.shared_at ? (
        <Menu.Item leftSection={<IconShareOff size={16} />} onClick={() => stop(document)}>
          Stop sharing…
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconShare2 size={16} />} disabled={!isReady} onClick={() => share(document)}>
          Share with recruiters…
        </Menu.Item>
      )}
    </>
  );
}
