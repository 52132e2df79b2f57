import { Avatar, Button, Group, Text } from '@mantine/core';
import {
  changeNote,
  listNotes,
  type Note,
  type NotePerson,
  removeNote,
  restoreNote,
} from '@tenon/contract/notes';
import { useState } from 'react';
import { editItems, useChange } from '../../api/queries.ts';
import { FormFailure, toastFailure } from '../../shared/failure.tsx';
import { toMentions, toNames } from '../../shared/mentions.ts';
import { NoteText } from '../../shared/note-text.tsx';
import { Moment } from '../../ui/moment.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { NoteField } from './note-field.tsx';
import classes from './notes.module.css';

type NoteItemProps = { note: Note; people: readonly NotePerson[] };

export function NoteItem({ note, people }: NoteItemProps) {
  const [isEditing, setEditing] = useState(false);
  const restore = useChange(restoreNote, {
    refreshes: [listNotes],
    onFailed: toastFailure('Could not restore the note'),
  });
  const remove = useChange(removeNote, {
    refreshes: [listNotes],
    optimistic: () => editItems<Note>(listNotes, (items) => items.filter(({ id }) => id !== note.id)),
    onDone: () => toastSuccess('Note deleted.', { run: () => restore.mutate({ params: { id: note.id } }) }),
    onFailed: toastFailure('Could not delete the note'),
  });
  return (
    <li className={classes.note}>
      <Avatar name={note.author.name} color="spruce" size={30} alt="" aria-hidden="true" />
      <div className={classes.body}>
        <Group justify="space-between" gap="xs" mih={26}>
          <Text size="sm" component="div">
            <Text span fw={600}>
              {note.author.name}
            </Text>{' '}
            <Text span c="dimmed">
              <Moment at={note.created_at} />
              {note.edited_at && ', edited'}
            </Text>
          </Text>
          {note.is_mine && !isEditing && (
            <Group gap={2}>
              <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setEditing(true)}>
                Edit
              </Button>
              <Button
                size="compact-xs"
                variant="subtle"
                color="red"
                onClick={() => remove.mutate({ params: { id: note.id } })}
              >
                Delete
              </Button>
            </Group>
          )}
        </Group>
        {isEditing ? (
          <EditNote note={note} people={people} onClose={() => setEditing(false)} />
        ) : (
          <NoteText text={note.text} mentions={note.mentions} />
        )}
      </div>
    </li>
  );
}

function EditNote({ note, people, onClose }: NoteItemProps & { onClose: () => void }) {
  const everyone = [...people, ...note.mentions];
  const [text, setText] = useState(() => toNames(note.text, everyone));
  const change = useChange(changeNote, { refreshes: [listNotes], onDone: onClose });
  const save = () => {
    if (text.trim()) change.mutate({ params: { id: note.id }, body: { text: toMentions(text, everyone) } });
  };
  return (
    <>
      <FormFailure error={change.error} />
      <NoteField
        label="Edit note"
        value={text}
        people={people}
        onChange={setText}
        onSubmit={save}
        autoFocus
      />
      <Group gap="xs" mt={6}>
        <Button size="compact-sm" loading={change.isPending} disabled={!text.trim()} onClick={save}>
          Save
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </>
  );
}
