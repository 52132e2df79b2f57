import { Badge } from '@mantine/core';
import type { PostingSummary } from '@tenon/contract/posting';
import { formatLabel } from '../../ui/format-label.ts';
import { employmentLabels, remoteLabels, stageLabels } from '../posting-labels.ts';

/** The main facts of a role. */
export function Badges({ posting }: { posting: PostingSummary }) {
  const { remote, level, employment_type, stage, state } = posting;
  // A role that the member closed themselves is still open at the company.
  const hasStage = stage !== 'discovered' && !(stage === 'expired' && state === 'closed');
  return (
    <>
      {state === 'closed' && <Badge color="red">Closed</Badge>}
      {hasStage && <Badge color="oak">{stageLabels[stage]}</Badge>}
      {remote && <Badge color="spruce">{remoteLabels[remote]}</Badge>}
      {level && <Badge color="gray">{formatLabel(level)}</Badge>}
      {employment_type && <Badge color="gray">{employmentLabels[employment_type]}</Badge>}
    </>
  );
}
