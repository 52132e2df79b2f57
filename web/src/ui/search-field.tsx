import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

type SearchFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
};

/** A search field that waits for a pause in typing. The slash key focuses it. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  const search = useDebouncedCallback((next: string) => {
    sent.current = next;
    onChange(next);
  }, 250);
  const change = (next: string) => {
    setText(next);
    search(next);
  };
  useHotkeys([['/', () => field.current?.focus()]]);
  // A link may set another value. The value of this field's own search may be older than what is typed now.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  return (
    <TextInput
      ref={field}
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
