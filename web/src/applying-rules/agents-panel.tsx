import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useMay } from '../api/session.tsx';
import { Panel } from '../ui/panel.tsx';

/** Links to API keys, for members who may create them. */
export function AgentsPanel() {
  const mayCreateKeys = useMay('keys.manage');
  if (!mayCreateKeys) return null;
  return (
    <Panel title="Connect an agent">
      <Text>
        Give each agent its own API key with the permissions and rate limit it needs.{' '}
        <Anchor component={Link} to="/api-keys?dialog=create&for=agent" inherit underline="always">
          Create API key
        </Anchor>
      </Text>
    </Panel>
  );
}
