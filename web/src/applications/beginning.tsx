import { Anchor, Button, Code } from '@mantine/core';
import { IconKey, IconListCheck, IconPlug, IconRobot, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { mayOpen } from '../sections.ts';
import { useMay, useUser } from '../session.tsx';
import { Welcome } from '../ui/welcome.tsx';
import classes from './applications.module.css';

/** Before the first application: how agents come in, and what they will and will not do. */
export function Beginning() {
  const user = useUser();
  const mayManage = useMay('applications.manage');
  const lessons = [
    {
      icon: IconRobot,
      title: 'The agent that comes with Tenon',
      text: 'Takes the roles that fit best, fills in their forms from your answers, and sends them only to hosts that your rules allow. In the folder of Tenon:',
      action: <Code className={classes.commands ?? ''}>npx tenon agent --key …</Code>,
    },
    {
      icon: IconPlug,
      title: 'An assistant that speaks MCP',
      text: 'Searches roles, ranks them for your resume, claims one, writes down what it does and reports how it ended. With a key, over HTTP at /mcp of this address, or started by the assistant:',
      action: <Code className={classes.commands ?? ''}>npx tenon mcp</Code>,
    },
    {
      icon: IconKey,
      title: 'An agent of your own',
      text: 'Two calls are enough: claim a role, then say what was done. Give it an API key that may apply to roles.',
      ...(mayOpen('/api-keys', user) && {
        action: (
          <Anchor component={Link} to="/api-keys?dialog=create&for=agent" mt={8} display="inline-block">
            Create an API key
          </Anchor>
        ),
      }),
    },
  ];
  return (
    <>
      <Welcome title="Nothing has been applied to yet" lessons={lessons} />
      {mayManage && (
        <div className={classes.links}>
          <Button
            component={Link}
            to="/applications/answers"
            variant="light"
            leftSection={<IconListCheck size={16} />}
          >
            Write your answers
          </Button>
          <Button
            component={Link}
            to="/applications/rules"
            variant="default"
            leftSection={<IconSettings size={16} />}
          >
            What agents may do
          </Button>
        </div>
      )}
    </>
  );
}
