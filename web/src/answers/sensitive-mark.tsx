import { Badge, Tooltip } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import type { SensitiveKind } from '@tenon/contract/answers';

const words: Record<SensitiveKind, { name: string; about: string }> = {
  legal: { name: 'Legal', about: 'What is declared here may bind you.' },
  demographic: { name: 'Demographic', about: 'It is about who you are, and yours alone to tell.' },
  'salary-history': { name: 'Salary history', about: 'In many places nobody may even ask.' },
};

/** Marks a question that nobody but its owner answers. */
export function SensitiveMark({ kind }: { kind: SensitiveKind }) {
  const { name, about } = words[kind];
  return (
    <>
      <Tooltip multiline maw={280} label={about}>
        <Badge size="sm" color="oak" leftSection={<IconShieldLock size={12} aria-hidden="true" />}>
          {name}
        </Badge>
      </Tooltip>
      <span>Given only to this very question, never to one like it.</span>
    </>
  );
}
