import { Badge, Tooltip } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import type { SensitiveKind } from '@tenon/contract/answers';

const labels: Record<SensitiveKind, { name: string; about: string }> = {
  legal: { name: 'Legal', about: 'This answer may be legally binding.' },
  demographic: { name: 'Demographic', about: 'This is personal information about you.' },
  'salary-history': { name: 'Salary history', about: 'Asking about this is restricted in many places.' },
};

/** Marks a question that only the applicant may answer. */
export function SensitiveMark({ kind }: { kind: SensitiveKind }) {
  const { name, about } = labels[kind];
  return (
    <>
      <Tooltip multiline maw={280} label={about}>
        <Badge size="sm" color="oak" leftSection={<IconShieldLock size={12} aria-hidden="true" />}>
          {name}
        </Badge>
      </Tooltip>
      <span>Used only for this exact question, never for similar ones.</span>
    </>
  );
}
