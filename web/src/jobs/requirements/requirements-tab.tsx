import { Button, Group, Text } from '@mantine/core';
import { IconArrowsJoin2, IconListCheck, IconPencil } from '@tabler/icons-react';
import { readDemand } from '@tenon/contract/demands';
import type { Requirement } from '@tenon/contract/requirement';
import { Link } from 'react-router';
import { useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { Failure } from '../../shared/failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AboutBadges } from '../../ui/requirement/about-badges.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useJob } from '../job/job-page.tsx';
import classes from './requirements.module.css';
import { SourcingPanel } from './sourcing-panel.tsx';

/** What applicants are ranked against, and who else would fit. */
export function RequirementsTab() {
  const job = useJob();
  const mayEdit = useMay('demands.manage');
  const seesPeople = useMay('people.read');
  const read = useRead(readDemand, { params: { id: job.demand_id } });
  return (
    <div className={classes.columns}>
      <Panel
        flush
        title="Requirements"
        description="Applicants are ranked against these."
        actions={
          mayEdit && (
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={`/matching/${job.demand_id}/edit`}
              leftSection={<IconPencil size={15} />}
            >
              Edit
            </Button>
          )
        }
      >
        {read.error && <Failure error={read.error} onRetry={() => void read.refetch()} />}
        {read.isPending && <TableSkeleton rows={6} />}
        {read.data && <Requirements requirements={read.data.requirements} />}
      </Panel>
      {seesPeople && (
        <SourcingPanel
          job={job}
          actions={
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={`/matching/${job.demand_id}`}
              leftSection={<IconArrowsJoin2 size={15} />}
            >
              Full ranking
            </Button>
          }
        />
      )}
    </div>
  );
}

function Requirements({ requirements }: { requirements: Requirement[] }) {
  if (requirements.length === 0)
    return (
      <EmptyState icon={IconListCheck} title="No requirements yet">
        Applicants are ranked by how similar their resume is to the description.
      </EmptyState>
    );
  return (
    <ul className={classes.list}>
      {requirements
        .toSorted((a, b) => Number(b.kind === 'must') - Number(a.kind === 'must'))
        .map((requirement, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same requirement may be listed twice.
          <li key={index}>
            <Text>{requirement.text}</Text>
            <Group gap={8} mt={4}>
              <Text size="xs" fw={600} {...(requirement.kind === 'nice' && { c: 'dimmed' })}>
                {requirement.kind === 'must' ? 'Must have' : 'Nice to have'}
              </Text>
              <AboutBadges requirement={requirement} />
            </Group>
          </li>
        ))}
    </ul>
  );
}
