import { Button } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { EmptyState } from '../ui/states.tsx';
import { saveTemplate } from './import-template.ts';

export function ImportsEmpty() {
  return (
    <EmptyState
      icon={IconFileImport}
      title="No imports yet"
      action={
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={saveTemplate}>
          Download a template
        </Button>
      }
    >
      One row per person, with columns for name, email, phone, employer, and so on, in any order. Columns are
      recognized automatically, and you can change the mapping.
    </EmptyState>
  );
}
