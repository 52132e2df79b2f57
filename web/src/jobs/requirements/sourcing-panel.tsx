import { Anchor, Button, Text } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { readBoard } from '@tenon/contract/applications';
import type { Job } from '@tenon/contract/jobs';
import { type RankedPerson, rankPeople } from '@tenon/contract/matching';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePages, useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { Failure } from '../../shared/failure.tsx';
import { Fit } from '../../shared/hiring/fit.tsx';
import { LoadMore } from '../../shared/listing.tsx';
import { MustChips } from '../../ui/breakdown/must-chips.tsx';
import { formatPlace } from '../../ui/format-place.ts';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useAddApplicant } from '../job/add-applicant-dialog.tsx';
import classes from './requirements.module.css';

/** Everyone in the workspace ranked for the job, to find people who have not applied. */
export function SourcingPanel({ job, actions }: { job: Job; actions: ReactNode }) {
  const mayAdd = useMay('applications.manage');
  const ranking = usePages(rankPeople, {
    params: { id: job.demand_id },
    body: { audience: 'everyone', limit: 20 },
  });
  const board = useRead(readBoard, { params: { id: job.id }, query: {} });
  const applications = new Map(board.data?.cards.map(({ id, person }) => [person.id, id]));
  const { add, isAdding } = useAddApplicant(job.id);
  const button = (item: RankedPerson) => {
    const { id, name } = item.person;
    const application = applications.get(id);
    if (application)
      return (
        <Anchor component={Link} to={`/applicants/${application}`} size="sm">
          Applicant
        </Anchor>
      );
    return (
      mayAdd && (
        <Button
          size="xs"
          variant="light"
          leftSection={<IconUserPlus size={15} />}
          disabled={isAdding}
          aria-label={`Add to job: ${name}`}
          onClick={() => add(id)}
        >
          Add to job
        </Button>
      )
    );
  };
  return (
    <Panel
      flush
      title="Find people"
      description="Everyone in the workspace, best fit first."
      actions={actions}
    >
      {ranking.isPending && <TableSkeleton rows={8} />}
      {ranking.error && ranking.items.length === 0 && (
        <Failure error={ranking.error} onRetry={() => void ranking.refetch()} />
      )}
      {ranking.data && ranking.items.length === 0 && (
        <EmptyState icon={IconUsers} title="Nobody to rank yet">
          Upload resumes or add people, and the best matches appear here.
        </EmptyState>
      )}
      <ol className={classes.people} aria-label="Best matches">
        {ranking.items.map((item) => (
          <li key={item.person.id}>
            <div className={classes.person}>
              <Anchor component={Link} to={`/people/${item.person.id}`} fw={600} c="inherit">
                {item.person.name}
              </Anchor>
              <Text size="xs" c="dimmed" lineClamp={1}>
                {[item.person.headline, formatPlace(item.person)].filter(Boolean).join(' · ')}
              </Text>
              <MustChips requirements={item.breakdown.requirements} max={3} />
            </div>
            <Fit fit={item.breakdown.fit} isChecked={item.breakdown.is_checked} short />
            <div className={classes.action}>{button(item)}</div>
          </li>
        ))}
      </ol>
      <LoadMore list={ranking} />
    </Panel>
  );
}
