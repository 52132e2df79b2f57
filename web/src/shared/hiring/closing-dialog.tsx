import { Autocomplete, Button, Checkbox, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import type { Stage } from '@tenon/contract/stages';
import { type FormEvent, useState } from 'react';
import { counted } from '../../ui/counted.ts';
import { rejectReasons, withdrawReasons } from './hiring-labels.ts';
import type { Movable, MoveExtra } from './use-moves.ts';

type ClosingDialogProps = {
  items: readonly Movable[];
  to: Stage;
  onClose: () => void;
  onConfirm: (extra: MoveExtra, options: { write: boolean }) => void;
};

/** Asks why applications are rejected or withdrawn. */
export function ClosingDialog({ items, to, onClose, onConfirm }: ClosingDialogProps) {
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [write, setWrite] = useState(false);
  const isRejection = to.kind === 'rejected';
  const [first] = items;
  const who = items.length === 1 && first ? first.name : counted(items.length, 'applicant');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm({ reason: reason.trim(), ...(note.trim() && { note: note.trim() }) }, { write });
  };
  return (
    <Modal opened onClose={onClose} title={isRejection ? `Reject ${who}?` : `Mark ${who} as withdrawn?`}>
      <form onSubmit={submit}>
        <Stack>
          <Autocomplete
            label="Reason"
            required
            data-autofocus
            placeholder="Choose or type a reason"
            maxLength={200}
            data={isRejection ? rejectReasons : withdrawReasons}
            value={reason}
            onChange={setReason}
            comboboxProps={{ withinPortal: true }}
          />
          <Textarea
            label="Note"
            description="For your team. Applicants don’t see it."
            autosize
            minRows={2}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {isRejection && (
            <Checkbox
              label={items.length === 1 ? 'Write to them next' : 'Write to all of them next'}
              description="Opens a message from your rejection template."
              checked={write}
              onChange={(event) => setWrite(event.currentTarget.checked)}
            />
          )}
          {items.length > 1 && (
            <Text size="xs" c="dimmed">
              All of them get this reason. You can undo it afterwards.
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color={isRejection ? 'red' : 'spruce'} disabled={reason.trim() === ''}>
              {isRejection ? 'Reject' : 'Mark as withdrawn'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
