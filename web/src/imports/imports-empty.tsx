import { Button } from '@mantine/core';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { EmptyState } from '../ui/states.tsx';
import { saveExample } from './example-table.ts';

export function ImportsEmpty() {
  return (
    <EmptyState
      icon={IconFileImport}
      title="Nothing has been imported yet"
      action={
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={saveExample}>
          Download an example
        </Button>
      }
    >
      One row per person, one column per fact: names, email, phone, employer and so on, called as you like and
      in any order. Columns are recognised in many languages, and you can say what each one means.
    </EmptyState>
  );
}
