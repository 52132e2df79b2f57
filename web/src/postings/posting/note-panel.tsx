import { Button, Group, Textarea } from '@mantine/core';
import { changePosting, type Posting, readPosting } from '@tenon/contract/postings';
import { useState } from 'react';
import { useChange } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { toastFailure } from '../../shared/failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toastSuccess } from '../../ui/toast.tsx';

/** The member's own note about the role. */
export function NotePanel({ posting: { id, note } }: { posting: Posting }) {
  const mayManage = useMay('postings.manage');
  const [text, setText] = useState(note ?? '');
  const save = useChange(changePosting, {
    refreshes: [readPosting],
    onDone: () => toastSuccess('Note saved.'),
    onFailed: toastFailure('Could not save the note'),
  });
  if (!mayManage && !note) return null;
  const changed = text.trim() !== (note ?? '');
  return (
    <Panel title="Note">
      <Textarea
        aria-label="Note"
        description="Only you can see this note."
        placeholder="Contacts, talking points, follow-ups"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={5000}
        readOnly={!mayManage}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {changed && (
        <Group gap="xs" mt="xs">
          <Button
            size="xs"
            loading={save.isPending}
            onClick={() => save.mutate({ params: { id }, body: { note: text.trim() || null } })}
          >
            Save note
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={() => setText(note ?? '')}>
            Discard
          </Button>
        </Group>
      )}
    </Panel>
  );
}
