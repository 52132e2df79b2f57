import { Alert, Anchor } from '@mantine/core';
import { IconHandStop, IconHelpCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LeaseCountdown } from '../../shared/lease-countdown.tsx';
import type { Runs } from './use-runs.ts';

/** Tells that an application is in progress, or that a person must settle its result. */
export function RunNotice({ runs }: { runs: Runs }) {
  const held = runs.items.find(({ lease }) => lease !== null);
  if (held?.lease) {
    return (
      <Alert color="spruce" icon={<IconHandStop size={18} />} title={`Claimed by ${held.agent.name}`}>
        Other agents cannot apply for another <LeaseCountdown lease={held.lease} />.{' '}
        <Anchor component={Link} to={`/applications/${held.id}`} inherit underline="always">
          View application
        </Anchor>
      </Alert>
    );
  }
  const unknown = runs.items.find(({ status }) => status === 'unknown');
  if (!unknown) return null;
  return (
    <Alert color="oak" icon={<IconHelpCircle size={18} />} title="Delivery not confirmed">
      {unknown.agent.name} could not confirm whether the application was sent. No one can retry until you
      resolve it.{' '}
      <Anchor component={Link} to={`/applications/${unknown.id}`} inherit underline="always">
        Resolve
      </Anchor>
    </Alert>
  );
}
