import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useMay } from '../session.tsx';
import { Panel } from '../ui/panel.tsx';

/** How an agent gets in, for those who may let it. */
export function AgentsPanel() {
  const mayMakeKeys = useMay('keys.manage');
  if (!mayMakeKeys) return null;
  return (
    <Panel title="Letting an agent in">
      <Text>
        Each agent gets a key of its own, with no more rights than it needs and a pace that you set.{' '}
        <Anchor component={Link} to="/api-keys?dialog=create&for=agent" inherit underline="always">
          Create a key for an agent
        </Anchor>
      </Text>
    </Panel>
  );
}
