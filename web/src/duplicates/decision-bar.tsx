import { Button, Group, Kbd, TextInput } from '@mantine/core';
import { IconGitMerge, IconUsers } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import classes from './decision-bar.module.css';

export type Mode = 'compare' | 'same' | 'different';

type DecisionBarProps = {
  mode: Mode;
  onMode: (mode: Mode) => void;
  note: string;
  onNote: (note: string) => void;
  isSending: boolean;
  isBlocked: boolean;
  onConfirm: () => void;
};

/** The decision, always visible: first same or different, then a note and a confirmation. */
export function DecisionBar(props: DecisionBarProps) {
  return (
    <section className={classes.bar} aria-label="Decision">
      {props.mode === 'compare' ? <Options {...props} /> : <Confirmation key={props.mode} {...props} />}
    </section>
  );
}

function Options({ onMode, isBlocked }: DecisionBarProps) {
  return (
    <>
      <strong className={classes.question}>Is this the same person?</strong>
      <Group gap="xs" className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconUsers size={16} />}
          rightSection={<Key name="D" />}
          onClick={() => onMode('different')}
        >
          Different people
        </Button>
        <Button
          leftSection={<IconGitMerge size={16} />}
          rightSection={<Key name="S" />}
          disabled={isBlocked}
          onClick={() => onMode('same')}
        >
          Same person
        </Button>
      </Group>
    </>
  );
}

function Confirmation({ mode, onMode, note, onNote, isSending, isBlocked, onConfirm }: DecisionBarProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The proposal is usually right, so one key and Enter are enough to decide.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };
  const isSame = mode === 'same';
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        aria-label="Note"
        placeholder="Add a note (optional)"
        maxLength={200}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
        className={classes.note ?? ''}
      />
      <Group gap="xs" className={classes.buttons}>
        <Button variant="default" rightSection={<Key name="Esc" />} onClick={() => onMode('compare')}>
          Back
        </Button>
        <Button
          ref={button}
          type="submit"
          rightSection={<Key name="Enter" />}
          loading={isSending}
          disabled={isSame && isBlocked}
        >
          {isSame ? 'Merge' : 'Keep separate'}
        </Button>
      </Group>
    </form>
  );
}

function Key({ name }: { name: string }) {
  return (
    <Kbd size="xs" className={classes.key ?? ''} aria-hidden="true">
      {name}
    </Kbd>
  );
}
