import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

type TextFilterProps = {
  label: string;
  placeholder?: string;
  type?: 'text' | 'number' | 'date';
  value: string | undefined;
  onChange: (value: string) => void;
};

const PAUSE_MS = 300;

/** Waits for a pause in typing. */
export function TextFilter({ label, placeholder = '', type = 'text', value, onChange }: TextFilterProps) {
  const [text, setText] = useState(value ?? '');
  const send = useDebouncedCallback(onChange, PAUSE_MS);
  return (
    <TextInput
      type={type}
      label={label}
      placeholder={placeholder}
      maxLength={100}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        send(event.currentTarget.value.trim());
      }}
    />
  );
}
