import { Autocomplete, Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { TrackedRole, TrackerColumn } from '@tenon/contract/tracker';
import { type FormEvent, useState } from 'react';
import { columnLabels, today } from './tracker-labels.ts';

export type MovableRole = Pick<TrackedRole, 'id' | 'title' | 'column' | 'run' | 'applied_on'>;
export type MoveDetails = { on?: string; via?: string; note?: string };

export const applyMethods = [
  'Company site',
  'Email',
  'LinkedIn',
  'Indeed',
  'Recruiter',
  'Referral',
  'In person',
];

type AppliedDialogProps = {
  role: MovableRole;
  to: TrackerColumn;
  onClose: () => void;
  onConfirm: (details: MoveDetails) => void;
};

/** Asks when and how the user applied. After this, no agent applies to the role. */
export function AppliedDialog({ role, to, onClose, onConfirm }: AppliedDialogProps) {
  const [on, setOn] = useState(today());
  const [via, setVia] = useState('');
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm({ on, ...(via.trim() && { via: via.trim() }), ...(note.trim() && { note: note.trim() }) });
  };
  return (
    <Modal opened onClose={onClose} title="You applied to this role">
      <form onSubmit={submit}>
        <Stack>
          <Text c="dimmed">
            “{role.title}” moves to {columnLabels[to].label}, and no agent will apply to it for you.
          </Text>
          <TextInput
            type="date"
            label="Date"
            required
            data-autofocus
            max={today()}
            value={on}
            onChange={(event) => setOn(event.currentTarget.value)}
          />
          <Autocomplete
            label="How you applied"
            data={applyMethods}
            maxLength={200}
            value={via}
            onChange={setVia}
          />
          <Textarea
            label="Note"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!on}>
              Record application
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
