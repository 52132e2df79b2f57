import { ActionIcon, Button, Group, Text, Textarea } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { addRoleNote, changeRoleNote, type RoleNote, removeRoleNote } from '@tenon/contract/tracker-items';
import { useState } from 'react';
import { useChange } from '../../../api/queries.ts';
import { useMay } from '../../../api/session.tsx';
import { toastFailure } from '../../../shared/failure.tsx';
import { trackerReads } from '../../../shared/tracker/use-role-moves.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { Part } from './part.tsx';
import classes from './tracker.module.css';

export function Notes({ roleId, notes }: { roleId: string; notes: readonly RoleNote[] }) {
  const mayManage = useMay('applying.manage');
  const [text, setText] = useState('');
  const add = useChange(addRoleNote, {
    refreshes: trackerReads,
    onFailed: toastFailure('Could not save the note'),
  });
  const remove = useChange(removeRoleNote, {
    refreshes: trackerReads,
    onFailed: toastFailure('Could not delete the note'),
  });
  const save = () =>
    add.mutate({ params: { id: roleId }, body: { text: text.trim() } }, { onSuccess: () => setText('') });
  return (
    <Part title="Notes">
      {mayManage && (
        <div>
          <Textarea
            aria-label="New note"
            placeholder="Talking points, pay, next steps"
            autosize
            minRows={2}
            maxRows={10}
            maxLength={10_000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {text.trim() && (
            <Button size="xs" mt="xs" loading={add.isPending} onClick={save}>
              Add note
            </Button>
          )}
        </div>
      )}
      {notes.length > 0 && (
        <ul className={classes.list} aria-label="Notes">
          {notes.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              mayManage={mayManage}
              onRemove={() =>
                remove.mutate(
                  { params: { id: note.id } },
                  {
                    onSuccess: () =>
                      toastSuccess('Note deleted.', {
                        run: () => add.mutate({ params: { id: roleId }, body: { text: note.text } }),
                      }),
                  },
                )
              }
            />
          ))}
        </ul>
      )}
    </Part>
  );
}

type NoteItemProps = { note: RoleNote; mayManage: boolean; onRemove: () => void };

function NoteItem({ note, mayManage, onRemove }: NoteItemProps) {
  const [draft, setDraft] = useState<string>();
  const change = useChange(changeRoleNote, {
    refreshes: trackerReads,
    onDone: () => setDraft(undefined),
    onFailed: toastFailure('Could not save the note'),
  });
  if (draft !== undefined)
    return (
      <li>
        <Textarea
          aria-label="Note"
          autosize
          maxRows={12}
          maxLength={10_000}
          autoFocus
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <Group gap="xs" mt="xs">
          <Button
            size="xs"
            loading={change.isPending}
            disabled={!draft.trim()}
            onClick={() => change.mutate({ params: { id: note.id }, body: { text: draft.trim() } })}
          >
            Save
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={() => setDraft(undefined)}>
            Cancel
          </Button>
        </Group>
      </li>
    );
  return (
    <li className={classes.row}>
      <div>
        <Text className={classes.text ?? ''}>{note.text}</Text>
        <Text size="xs" c="dimmed">
          <Moment at={note.created_at} />
          {note.edited_at && ' · edited'}
        </Text>
      </div>
      {mayManage && (
        <Group gap={2} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Edit note"
            onClick={() => setDraft(note.text)}
          >
            <IconPencil size={16} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label="Delete note" onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      )}
    </li>
  );
}
