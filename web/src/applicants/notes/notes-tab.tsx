import { Button, Group, Text } from '@mantine/core';
import { addNote, listMentionable, listNotes } from '@tenon/contract/notes';
import { useState } from 'react';
import { useChange, useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { Failure, FormFailure } from '../../shared/failure.tsx';
import { toMentions } from '../../shared/mentions.ts';
import { Panel } from '../../ui/panel.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { NoteField } from './note-field.tsx';
import { NoteItem } from './note-item.tsx';
import classes from './notes.module.css';

/** The notes on an application, newest first. Everyone who sees the application reads them. */
export function NotesTab({ applicationId }: { applicationId: string }) {
  const params = { id: applicationId };
  const mayWrite = useMay('applications.review');
  const notes = useRead(listNotes, { params });
  const people = useRead(listMentionable, { params }, { enabled: mayWrite }).data?.items ?? [];
  const [text, setText] = useState('');
  const add = useChange(addNote, { refreshes: [listNotes], onDone: () => setText('') });
  const save = () => {
    if (text.trim() && !add.isPending) add.mutate({ params, body: { text: toMentions(text, people) } });
  };
  if (notes.isPending) return <TableSkeleton rows={3} />;
  if (notes.error) return <Failure error={notes.error} onRetry={() => void notes.refetch()} />;
  const { items } = notes.data;
  return (
    <Panel title="Notes" description="Visible to everyone who can see this application.">
      {mayWrite && (
        <>
          <FormFailure error={add.error} />
          <NoteField label="New note" value={text} people={people} onChange={setText} onSubmit={save} />
          <Group justify="space-between" mt={8}>
            <Text size="xs" c="dimmed" visibleFrom="xs">
              Ctrl+Enter adds the note.
            </Text>
            <Button size="sm" loading={add.isPending} disabled={!text.trim()} onClick={save}>
              Add note
            </Button>
          </Group>
        </>
      )}
      {items.length === 0 ? (
        <Text c="dimmed" mt="md">
          No notes yet.
        </Text>
      ) : (
        <ul className={classes.list} aria-label="Notes">
          {items.map((note) => (
            <NoteItem key={note.id} note={note} people={people} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
