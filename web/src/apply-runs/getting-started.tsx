import { Anchor, Button, Code } from '@mantine/core';
import { IconKey, IconListCheck, IconPlug, IconRobot, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMay, useUser } from '../api/session.tsx';
import { mayOpen } from '../shared/sections.ts';
import { Welcome } from '../ui/welcome.tsx';
import classes from './runs.module.css';

/** Shown before the first application: the ways to connect an agent. */
export function GettingStarted() {
  const user = useUser();
  const mayManage = useMay('applying.manage');
  const options = [
    {
      icon: IconRobot,
      title: 'Built-in agent',
      text: 'Picks the best-matching roles, fills in their forms from your answers, and submits only to sites your rules allow. In the Tenon folder, run:',
      action: <Code className={classes.commands ?? ''}>npx tenon agent --key …</Code>,
    },
    {
      icon: IconPlug,
      title: 'AI assistant (MCP)',
      text: 'Searches roles, ranks them against your resume, claims one, and records what it does. Connect over HTTP at /mcp with an API key, or let the assistant run:',
      action: <Code className={classes.commands ?? ''}>npx tenon mcp</Code>,
    },
    {
      icon: IconKey,
      title: 'Your own agent',
      text: 'Two API calls: claim a role, then report the result. Give it an API key with permission to apply.',
      ...(mayOpen('/api-keys', user) && {
        action: (
          <Anchor component={Link} to="/api-keys?dialog=create&for=agent" mt={8} display="inline-block">
            Create API key
          </Anchor>
        ),
      }),
    },
  ];
  return (
    <>
      <Welcome title="No applications yet" features={options} />
      {mayManage && (
        <div className={classes.links}>
          <Button
            component={Link}
            to="/applications/answers"
            variant="light"
            leftSection={<IconListCheck size={16} />}
          >
            Set up your answers
          </Button>
          <Button
            component={Link}
            to="/applications/rules"
            variant="default"
            leftSection={<IconSettings size={16} />}
          >
            Set agent rules
          </Button>
        </div>
      )}
    </>
  );
}
