import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Document } from '@tenon/contract/documents';
import { useNavigate } from 'react-router';
import { StartBanner } from '../../shared/start-banner.tsx';
import { useStart } from '../../shared/use-start.ts';

/** The second of the first steps: the member checks what was read from their resume. */
export function ConfirmFacts({ document }: { document: Document }) {
  const start = useStart();
  const navigate = useNavigate();
  if (!start.isToConfirm || document.side !== 'seeking' || document.state !== 'ready') return null;
  const next = () => void navigate('/postings/best');
  return (
    <StartBanner
      step="confirm"
      title="Check your facts"
      actions={
        <>
          <Button variant="subtle" color="gray" onClick={next}>
            Later
          </Button>
          <Button
            leftSection={<IconCheck size={16} />}
            loading={start.isSaving}
            onClick={() => start.confirm(document.id, next)}
          >
            Looks right
          </Button>
        </>
      }
    >
      Select a value to see where it was found. Correct what is wrong and add what is missing: roles are
      compared with these facts, and applications use them.
    </StartBanner>
  );
}
