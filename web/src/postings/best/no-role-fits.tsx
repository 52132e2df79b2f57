import { Button } from '@mantine/core';
import { IconWorldSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/states.tsx';

export function NoRoleFits() {
  return (
    <EmptyState
      icon={IconWorldSearch}
      title="No open roles to rank"
      action={
        <Button component={Link} to="/ingestion" variant="default">
          Search roles
        </Button>
      }
    >
      Imported roles and roles you add appear here once they are processed.
    </EmptyState>
  );
}
