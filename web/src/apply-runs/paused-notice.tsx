import { Alert, Anchor } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { readApplySettings } from '@tenon/contract/applying';
import { Link } from 'react-router';
import { useRead } from '../api/queries.ts';

/** Explains why nothing happens while applying is paused. */
export function PausedNotice() {
  const { data } = useRead(readApplySettings, {});
  if (!data?.paused) return null;
  return (
    <Alert color="oak" role="status" icon={<IconPlayerPause size={18} />} title="Applications are paused">
      Agents cannot claim roles or send applications until you resume.{' '}
      <Anchor component={Link} to="/applications/rules" inherit underline="always">
        Rules
      </Anchor>
    </Alert>
  );
}
