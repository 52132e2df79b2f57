import { Anchor } from '@mantine/core';
import { listJobs } from '@tenon/contract/jobs';
import { Link } from 'react-router';
import { useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';

/** The job that a demand belongs to, if there is one. */
export function JobLink({ demandId }: { demandId: string }) {
  const mayRead = useMay('jobs.read');
  const { data } = useRead(listJobs, { query: { demand: demandId, limit: 1 } }, { enabled: mayRead });
  const job = data?.items[0];
  if (!job) return null;
  return (
    <Anchor component={Link} to={`/jobs/${job.id}`} size="sm">
      Open the job
    </Anchor>
  );
}
