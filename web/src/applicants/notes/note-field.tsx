import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { NOTE_LIMIT, type NotePerson } from '@tenon/contract/notes';
import { type KeyboardEvent, useRef, useState } from 'react';
import { mentionAt } from '../../shared/mentions.ts';

type NoteFieldProps = {
  label: string;
  value: string;
  people: readonly NotePerson[];
  onChange: (value: string) => void;
  onSubmit: () => void;
  autoFocus?: boolean;
};

const MAX_SHOWN = 8;

/** A text field that offers members after an @. Ctrl+Enter submits. */
export function NoteField({ label, value, people, onChange, onSubmit, autoFocus }: NoteFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string>();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const matching =
    typed === undefined
      ? []
      : people.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase())).slice(0, MAX_SHOWN);
  const follow = (text: string, cursor: number) => {
    const next = mentionAt(text, cursor);
    setTyped(next);
    if (next === undefined) combobox.closeDropdown();
    else {
      combobox.openDropdown();
      combobox.selectFirstOption();
    }
  };
  const insert = (name: string) => {
    const cursor = field.current?.selectionStart ?? value.length;
    const start = value.lastIndexOf('@', cursor - 1);
    onChange(`${value.slice(0, start)}@${name} ${value.slice(cursor)}`);
    setTyped(undefined);
    combobox.closeDropdown();
    const end = start + name.length + 2;
    requestAnimationFrame(() => field.current?.setSelectionRange(end, end));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    }
  };
  return (
    <Combobox store={combobox} onOptionSubmit={insert} position="bottom-start" withinPortal>
      <Combobox.Target withKeyboardNavigation={combobox.dropdownOpened && matching.length > 0}>
        <Textarea
          ref={field}
          aria-label={label}
          placeholder="Write a note. Use @ to mention someone."
          autosize
          minRows={2}
          maxRows={14}
          maxLength={NOTE_LIMIT}
          value={value}
          {...(autoFocus && { 'data-autofocus': true })}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            follow(event.currentTarget.value, event.currentTarget.selectionStart);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={matching.length === 0}>
        <Combobox.Options aria-label="Members">
          {matching.map(({ user_id, name }) => (
            <Combobox.Option key={user_id} value={name}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
