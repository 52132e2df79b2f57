import { Badge } from '@mantine/core';
import type { PostingSummary } from '@tenon/contract/posting';
import { formatLabel } from '../../ui/format-label.ts';
import { employmentWords, remoteWords, stageWords } from '../posting-labels.ts';

/** What kind of role it is, at a glance. */
export function Badges({ posting }: { posting: PostingSummary }) {
  const { remote, level, employment_type, stage, state } = posting;
  return (
    <>
      {state === 'closed' && <Badge color="red">Closed</Badge>}
      {stage !== 'discovered' && stage !== 'expired' && <Badge color="oak">{stageWords[stage]}</Badge>}
      {remote && <Badge color="spruce">{remoteWords[remote]}</Badge>}
      {level && <Badge color="gray">{formatLabel(level)}</Badge>}
      {employment_type && <Badge color="gray">{employmentWords[employment_type]}</Badge>}
    </>
  );
}
