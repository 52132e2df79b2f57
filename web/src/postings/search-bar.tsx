import { ActionIcon, Code, Popover, Table, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconHelpCircle, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './search-bar.module.css';

type SearchBarProps = { value: string; onChange: (value: string) => void };

/** The search field: waits for a pause in typing, and reacts to Enter at once. The slash key focuses it. */
export function SearchBar({ value, onChange }: SearchBarProps) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  const send = (next: string) => {
    if (next === sent.current) return;
    sent.current = next;
    onChange(next);
  };
  const later = useDebouncedCallback(send, 300);
  useHotkeys([['/', () => field.current?.focus()]]);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  return (
    <search className={classes.bar}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          later.cancel();
          send(text);
        }}
      >
        <TextInput
          ref={field}
          type="search"
          size="lg"
          aria-label="Search roles"
          placeholder="Title, skill, or company, e.g. “senior graphql remote”"
          maxLength={300}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            later(event.currentTarget.value);
          }}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          rightSection={<Syntax />}
        />
      </form>
    </search>
  );
}

const examples: [string, string][] = [
  ['react typescript', 'both words, in any order'],
  ['"site reliability"', 'this exact phrase'],
  ['welder OR fitter', 'either word'],
  ['nurse NOT night', 'excludes a word (same as -night)'],
  ['(java OR kotlin) berlin', 'groups terms'],
];

function Syntax() {
  return (
    <Popover width={430} position="bottom-end" withArrow>
      <Popover.Target>
        <ActionIcon aria-label="Search tips" size="lg">
          <IconHelpCircle size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Table>
          <Table.Tbody>
            {examples.map(([example, meaning]) => (
              <Table.Tr key={example}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>
                  <Code>{example}</Code>
                </Table.Td>
                <Table.Td>{meaning}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Text size="xs" c="dimmed" mt="xs">
          Typos are corrected automatically. Press / to focus the search.
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
