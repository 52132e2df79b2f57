import { Button } from '@mantine/core';
import { IconWorldSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/states.tsx';

export function NoRoleFits() {
  return (
    <EmptyState
      icon={IconWorldSearch}
      title="No open role to rank"
      action={
        <Button component={Link} to="/ingestion" variant="default">
          Look for roles
        </Button>
      }
    >
      Roles that an ingestion run finds, and those that you add, stand here as soon as they are read.
    </EmptyState>
  );
}
