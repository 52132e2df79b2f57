import { Button, Modal } from '@mantine/core';
import { counted } from '../../ui/counted.ts';
import { MessageComposer } from '../mail/message-composer.tsx';
import type { Movable } from './use-moves.ts';

/** A message to people who were just rejected. Closing it sends nothing. */
export function RejectionMessage({ items, onClose }: { items: readonly Movable[]; onClose: () => void }) {
  const [first] = items;
  const who = items.length === 1 && first ? first.name : counted(items.length, 'applicant');
  return (
    <Modal opened size="lg" onClose={onClose} title={`Message to ${who}`}>
      <MessageComposer
        applicationIds={items.map(({ id }) => id)}
        template="rejection"
        onSent={onClose}
        actions={
          <Button variant="default" onClick={onClose}>
            Do not send
          </Button>
        }
      />
    </Modal>
  );
}
