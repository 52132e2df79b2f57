import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { Merge } from '@tenon/contract/person';
import { useState } from 'react';
import { FormFailure } from '../shared/failure.tsx';
import { useSplit } from './use-decision.ts';

type SplitDialogProps = {
  merge: Pick<Merge, 'id' | 'survivor_name' | 'merged_name'>;
  opened: boolean;
  onClose: () => void;
};

/** Explains and confirms undoing a merge. */
export function SplitDialog({ merge, opened, onClose }: SplitDialogProps) {
  const [note, setNote] = useState('');
  const [isDifferent, setDifferent] = useState(false);
  const split = useSplit(onClose);
  const submit = () =>
    split.mutate({
      params: { id: merge.id },
      body: { remember_different: isDifferent, ...(note.trim() && { note }) },
    });
  return (
    <Modal opened={opened} onClose={onClose} title={`Split ${merge.survivor_name} and ${merge.merged_name}?`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <FormFailure error={split.error} />
          <Text>
            {merge.survivor_name} and {merge.merged_name} will be restored exactly as they were, each with
            their own details, contact information, recruiter records, and documents. Anything added since
            stays with the record it was added to.
          </Text>
          <TextInput
            label="Note"
            placeholder="Optional"
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            data-autofocus
          />
          <Checkbox
            label="Mark as different people"
            description="This pair won’t be flagged again, and common contact details become shared. Otherwise it goes back to Needs review."
            checked={isDifferent}
            onChange={(event) => setDifferent(event.currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={split.isPending}>
              Split
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
