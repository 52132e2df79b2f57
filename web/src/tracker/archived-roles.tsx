import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import type { TrackedRole } from '@tenon/contract/tracker';
import { Link } from 'react-router';
import { useMay } from '../api/session.tsx';
import { useArchive } from '../shared/tracker/column-menu.tsx';
import { columnLabels } from '../shared/tracker/tracker-labels.ts';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Status } from '../ui/status.tsx';
import classes from './archived-roles.module.css';

/** Roles that left the board. They keep everything. */
export function ArchivedRoles({ roles }: { roles: readonly TrackedRole[] }) {
  const archive = useArchive();
  const mayManage = useMay('applying.manage');
  if (roles.length === 0)
    return (
      <Panel>
        <EmptyState icon={IconArchive} order={2} title="No archived roles">
          Archive finished roles to keep the board short. They keep their notes, files and history.
        </EmptyState>
      </Panel>
    );
  return (
    <Panel>
      <ul className={classes.list} aria-label="Archived roles">
        {roles.map(({ id, title, company, column }) => (
          <li key={id}>
            <div>
              <Anchor component={Link} to={`/postings/${id}`} fw={600}>
                {title}
              </Anchor>
              <Text size="sm" c="dimmed">
                {company.name}
              </Text>
            </div>
            <Group gap="sm" wrap="nowrap">
              {column && <Status tone={columnLabels[column].tone}>{columnLabels[column].label}</Status>}
              {mayManage && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Bring back ${title}`}
                  onClick={() => archive([id], false)}
                >
                  Bring back
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
