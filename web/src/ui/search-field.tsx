import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

type SearchFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
};

/** A search that waits for a pause in typing. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const search = useDebouncedCallback(onChange, 250);
  const change = (next: string) => {
    setText(next);
    search(next);
  };
  return (
    <TextInput
      aria-label={label}
      placeholder={placeholder}
      value={text}
      maxLength={100}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear search" onClick={() => change('')} />}
      miw={{ base: '100%', xs: 240 }}
    />
  );
}
