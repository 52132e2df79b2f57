import { Button } from '@mantine/core';
import { IconCalendarEvent, IconCalendarPlus } from '@tabler/icons-react';
import { type Interview, listInterviews } from '@tenon/contract/interviews';
import { useState } from 'react';
import { usePages } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { Failure } from '../../shared/failure.tsx';
import { LoadMore } from '../../shared/listing.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx';
import { InterviewDialog } from './interview-dialog.tsx';
import { InterviewItem } from './interview-item.tsx';
import classes from './interviews.module.css';

/** The interviews of an application: schedule, change, answer, download. */
export function InterviewsTab({ applicationId }: { applicationId: string }) {
  const mayManage = useMay('applications.manage');
  const interviews = usePages(listInterviews, { query: { application: applicationId } });
  const [dialog, setDialog] = useState<'new' | 'calendar' | Interview>();
  const schedule = mayManage && (
    <Button size="sm" leftSection={<IconCalendarPlus size={16} />} onClick={() => setDialog('new')}>
      Schedule interview
    </Button>
  );
  return (
    <Panel
      title="Interviews"
      actions={
        <>
          <Button size="sm" variant="default" onClick={() => setDialog('calendar')}>
            Calendar subscription
          </Button>
          {interviews.items.length > 0 && schedule}
        </>
      }
    >
      {interviews.isPending && <TableSkeleton rows={3} />}
      {interviews.error && interviews.items.length === 0 && (
        <Failure error={interviews.error} onRetry={() => void interviews.refetch()} />
      )}
      {!interviews.isPending && !interviews.error && interviews.items.length === 0 && (
        <EmptyState icon={IconCalendarEvent} title="No interviews yet" action={schedule}>
          {mayManage
            ? 'Choose a time and the interviewers. Everyone can accept or decline.'
            : 'Interviews that are scheduled for this application appear here.'}
        </EmptyState>
      )}
      <ul className={classes.list} aria-label="Interviews">
        {interviews.items.map((interview) => (
          <InterviewItem key={interview.id} interview={interview} onChange={() => setDialog(interview)} />
        ))}
      </ul>
      <LoadMore list={interviews} />
      {dialog === 'calendar' && <CalendarFeedDialog onClose={() => setDialog(undefined)} />}
      {dialog && dialog !== 'calendar' && (
        <InterviewDialog
          applicationId={applicationId}
          interview={dialog === 'new' ? undefined : dialog}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Panel>
  );
}
