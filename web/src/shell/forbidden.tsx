import { Button } from '@mantine/core';
import { roleNames } from '@tenon/contract/permissions';
import { Link } from 'react-router';
import { useUser } from '../api/session.tsx';
import type { Section } from '../shared/sections.ts';
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
              Go to the home page
            </Button>
          }
        >
          Your role in {workspace.name} is {roleNames[role].name}. Ask an owner or administrator to change it.
        </ForbiddenState>
      </Panel>
    </Page>
  );
}
