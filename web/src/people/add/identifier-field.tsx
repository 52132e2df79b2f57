import { ActionIcon, Button, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { IdentifierType } from '@tenon/contract/people';
import { identifierKinds } from '../person-labels.ts';

type IdentifierFieldProps = {
  type: IdentifierType;
  value: string[];
  onChange: (value: string[]) => void;
};

/** One input per identifier of a type, for example per email address. */
export function IdentifierField({ type, value, onChange }: IdentifierFieldProps) {
  const { name, icon: Icon, hint } = identifierKinds[type];
  const set = (index: number, text: string) => onChange(value.with(index, text));
  return (
    <Stack gap={6}>
      {value.map((line, index) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their index.
          key={index}
          {...(index === 0 ? { label: name } : { 'aria-label': `${name} ${index + 1}` })}
          type={type === 'email' ? 'email' : type === 'phone' ? 'tel' : 'text'}
          placeholder={hint}
          value={line}
          maxLength={200}
          autoComplete="off"
          leftSection={<Icon size={16} aria-hidden="true" />}
          onChange={(event) => set(index, event.currentTarget.value)}
          rightSection={
            value.length > 1 && (
              <ActionIcon
                size="sm"
                aria-label={`Remove ${line || `${name} ${index + 1}`}`}
                onClick={() => onChange(value.filter((_, other) => other !== index))}
              >
                <IconX size={14} />
              </ActionIcon>
            )
          }
        />
      ))}
      {value.every((line) => line.trim() !== '') && value.length < 4 && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={13} />}
          onClick={() => onChange([...value, ''])}
        >
          Add another {type === 'email' || type === 'phone' ? name.toLowerCase() : `${name} link`}
        </Button>
      )}
    </Stack>
  );
}
