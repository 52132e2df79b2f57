import { IconFileOff } from '@tabler/icons-react';
import { readApplicantProfile } from '@tenon/contract/applicant-profile';
import { useRead } from '../api/queries.ts';
import { Failure } from '../shared/failure.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { ResumePane } from './resume-pane.tsx';
import type { ApplicantTabProps } from './tab-props.ts';

export function ResumeTab({ application }: ApplicantTabProps) {
  const read = useRead(readApplicantProfile, { params: { id: application.id } });
  if (read.data?.resume)
    return <ResumePane applicationId={application.id} resume={read.data.resume} shown={[]} isTall />;
  return (
    <Panel>
      {read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : read.data ? (
        <EmptyState icon={IconFileOff} title="No resume">
          Nothing was sent with this application, and none is known for this person.
        </EmptyState>
      ) : (
        <TableSkeleton rows={8} />
      )}
    </Panel>
  );
}
