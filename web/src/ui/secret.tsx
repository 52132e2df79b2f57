import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type SecretProps = { label: string; value: string; children: ReactNode };

/** A value that is shown only once, with a copy button. */
export function Secret({ label, value, children }: SecretProps) {
  return (
    <Stack gap="sm">
      <Text c="dimmed" component="div">
        {children}
      </Text>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          label={label}
          value={value}
          readOnly
          flex={1}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={value} timeout={2_500}>
          {({ copied, copy }) => (
            <Button
              data-autofocus
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  );
}
