import { Pill, PillsInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

type WordsFieldProps = {
  label: string;
  description: string;
  placeholder: string;
  value: string[];
  onChange: (value: string[]) => void;
  error?: ReactNode;
  limit: number;
  readOnly?: boolean;
};

/** Several short texts in one field. Enter or a comma adds one; Backspace in an empty field removes the last. */
export function TagsField({
  label,
  description,
  placeholder,
  value,
  onChange,
  error,
  limit,
  readOnly = false,
}: WordsFieldProps) {
  const [text, setText] = useState('');

  const add = (texts: string[]) => {
    const added = texts.map((tag) => tag.trim()).filter((tag) => tag !== '' && !value.includes(tag));
    if (added.length > 0) onChange([...value, ...new Set(added)].slice(0, limit));
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      add([text]);
    }
    if (event.key === 'Backspace' && text === '' && !readOnly) onChange(value.slice(0, -1));
  };

  return (
    <PillsInput label={label} description={description} error={error}>
      <Pill.Group>
        {value.map((tag) => (
          <Pill
            key={tag}
            withRemoveButton={!readOnly}
            onRemove={() => onChange(value.filter((other) => other !== tag))}
            removeButtonProps={{ 'aria-label': `Remove ${tag}`, tabIndex: 0, 'aria-hidden': false }}
          >
            {tag}
          </Pill>
        ))}
        <PillsInput.Field
          value={text}
          placeholder={readOnly ? '' : placeholder}
          readOnly={readOnly}
          maxLength={200}
          onChange={({ currentTarget }) => {
            const parts = currentTarget.value.split(',');
            if (parts.length > 1) add(parts);
            else setText(currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => add([text])}
        />
      </Pill.Group>
    </PillsInput>
  );
}
