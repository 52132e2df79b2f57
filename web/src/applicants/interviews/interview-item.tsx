import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconCalendarDown, IconClipboardCheck, IconLink } from '@tabler/icons-react';
import { downloadInterview } from '@tenon/contract/calendars';
import {
  cancelInterview,
  finishInterview,
  type Interview,
  listInterviews,
  readInterview,
  respondToInterview,
} from '@tenon/contract/interviews';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { useChange } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { download } from '../../shared/download.ts';
import { toastFailure } from '../../shared/failure.tsx';
import { interviewKinds, interviewStates, responseLabels } from '../../shared/hiring/interview-labels.ts';
import { confirm } from '../../ui/confirm.tsx';
import { formatTimeRange } from '../../ui/format.ts';
import { Status } from '../../ui/status.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import classes from './interviews.module.css';
import { ownTimeZone } from './zoned-time.ts';

type ItemProps = { interview: Interview; onChange: () => void };

export function InterviewItem({ interview, onChange }: ItemProps) {
  const { kind, state, starts_at, ends_at, time_zone, location, link, interviewers } = interview;
  const isOpen = state === 'proposed' || state === 'scheduled';
  return (
    <li className={classes.item}>
      <Group justify="space-between" gap="xs" align="flex-start">
        <div>
          <Text fw={600}>{formatTimeRange(starts_at, ends_at)}</Text>
          <Text size="sm" c="dimmed">
            {interviewKinds[kind]}
            {time_zone !== ownTimeZone() &&
              `, ${formatTimeRange(starts_at, ends_at, time_zone)} in ${time_zone.replaceAll('_', ' ')}`}
          </Text>
        </div>
        <Status tone={interviewStates[state].tone}>{interviewStates[state].label}</Status>
      </Group>
      {location && <Text mt={6}>{location}</Text>}
      {link && (
        <Anchor href={link} target="_blank" rel="noreferrer" className={classes.link}>
          {link}
        </Anchor>
      )}
      {interview.cancel_reason && (
        <Text mt={6} c="dimmed">
          {interview.cancel_reason}
        </Text>
      )}
      <ul className={classes.people} aria-label="Answers">
        <li>
          Candidate{' '}
          <Status tone={responseLabels[interview.candidate_response].tone}>
            {responseLabels[interview.candidate_response].label}
          </Status>
        </li>
        {interviewers.map(({ user_id, name, response }) => (
          <li key={user_id}>
            {name} <Status tone={responseLabels[response].tone}>{responseLabels[response].label}</Status>
          </li>
        ))}
      </ul>
      <Group gap={6} mt="xs">
        <ScorecardLink interview={interview} />
        {isOpen && <Actions interview={interview} onChange={onChange} />}
      </Group>
    </li>
  );
}

/** Interviewers write down what they saw as soon as the interview begins. */
function ScorecardLink({ interview }: { interview: Interview }) {
  const mayReview = useMay('applications.review');
  const hasStarted = Date.parse(interview.starts_at) < Date.now();
  if (!mayReview || !interview.is_mine || !hasStarted || interview.state === 'cancelled') return null;
  return (
    <Button
      component={Link}
      to={`/applicants/${interview.application_id}/scorecards?interview=${interview.id}`}
      size="compact-sm"
      leftSection={<IconClipboardCheck size={14} />}
    >
      Your scorecard
    </Button>
  );
}

function Actions({ interview, onChange }: ItemProps) {
  const mayManage = useMay('applications.manage');
  const mayReview = useMay('applications.review');
  const params = { id: interview.id };
  const refreshes = [listInterviews];
  const failed = toastFailure('Could not update the interview');
  const respond = useChange(respondToInterview, { refreshes, onFailed: failed });
  const finish = useChange(finishInterview, { refreshes, onFailed: failed });
  const cancel = useChange(cancelInterview, {
    refreshes,
    onDone: () => toastSuccess('Interview canceled.'),
    onFailed: failed,
  });
  const small = { size: 'compact-sm', variant: 'default' } as const;
  const copyLink = async () => {
    const { candidate_url } = await call(readInterview, { params });
    if (!candidate_url) return;
    await navigator.clipboard.writeText(candidate_url);
    toastSuccess('Link for the candidate copied.');
  };
  return (
    <>
      {interview.is_mine && mayReview && (
        <>
          <Button {...small} onClick={() => respond.mutate({ params, body: { response: 'accepted' } })}>
            Accept
          </Button>
          <Button {...small} onClick={() => respond.mutate({ params, body: { response: 'declined' } })}>
            Decline
          </Button>
        </>
      )}
      <Button
        {...small}
        leftSection={<IconCalendarDown size={14} />}
        onClick={() => void download(downloadInterview, { params }, 'interview.ics')}
      >
        Add to calendar
      </Button>
      {mayManage && (
        <>
          <Button
            {...small}
            leftSection={<IconLink size={14} />}
            onClick={() => void copyLink().catch(failed)}
          >
            Copy candidate link
          </Button>
          <Button {...small} onClick={onChange}>
            Change
          </Button>
        </>
      )}
      {mayReview && Date.parse(interview.starts_at) < Date.now() && (
        <Button {...small} onClick={() => finish.mutate({ params })}>
          Mark as done
        </Button>
      )}
      {mayManage && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          onClick={() =>
            confirm({
              title: 'Cancel interview?',
              body: 'It stays in the list as canceled. To meet at another time, change it instead.',
              action: 'Cancel interview',
              onConfirm: () => cancel.mutate({ params, body: {} }),
            })
          }
        >
          Cancel…
        </Button>
      )}
    </>
  );
}
