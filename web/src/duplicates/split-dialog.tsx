import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { Merge } from '@tenon/contract/person';
import { useState } from 'react';
import { FormFailure } from '../failure.tsx';
import { useSplit } from './use-decision.ts';

type SplitDialogProps = {
  merge: Pick<Merge, 'id' | 'survivor_name' | 'merged_name'>;
  opened: boolean;
  onClose: () => void;
};

/** Asks before a merge is undone, and says what that means. */
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
            {merge.survivor_name} and {merge.merged_name} will be exactly what they were: each with their own
            facts, addresses and numbers, candidate records and documents. What was added since stays with the
            record it was added to.
          </Text>
          <TextInput
            label="Note"
            placeholder="Why were they not the same?"
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            data-autofocus
          />
          <Checkbox
            label="Remember that they are different people"
            description="What both have is then shared or given up, and nobody is asked again. Otherwise the question goes back into the queue."
            checked={isDifferent}
            onChange={(event) => setDifferent(event.currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={split.isPending}>
              Split into two people
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
