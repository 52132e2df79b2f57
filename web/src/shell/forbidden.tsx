import { Button } from '@mantine/core';
import { roleNames } from '@tenon/contract/permissions';
import { Link } from 'react-router';
import type { Section } from '../sections.ts';
import { useUser } from '../session.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { ForbiddenState } from '../ui/states.tsx';

export function Forbidden({ section }: { section: Section }) {
  const { role, workspace } = useUser();
  return (
    <Page title={section.label}>
      <Panel>
        <ForbiddenState
          order={2}
          action={
            <Button variant="default" component={Link} to="/">
              Go to the overview
            </Button>
          }
        >
          Your role is {roleNames[role].name.toLowerCase()} in {workspace.name}. An owner or administrator can
          give you another role.
        </ForbiddenState>
      </Panel>
    </Page>
  );
}
