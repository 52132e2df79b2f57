import { Anchor, Button, Text } from '@mantine/core';
import { type Interview, listInterviews } from '@tenon/contract/interviews';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { usePages } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { interviewKinds, interviewStates, responseLabels } from '../shared/hiring/interview-labels.ts';
import { LoadMore } from '../shared/listing.tsx';
import { formatList, formatTime } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { Status } from '../ui/status.tsx';
import classes from './interviews-panel.module.css';

const LIMIT = 20;

/** Interviews of today and tomorrow, by the reader's calendar. Interviewers see their own. */
export function InterviewsPanel() {
  const mayManage = useMay('applications.manage');
  // Home reads its data every minute, so the days change soon after midnight.
  const day = new Date().setHours(0, 0, 0, 0);
  const [today, tomorrow, end] = useMemo(() => nextDays(day), [day]);
  const interviews = usePages(listInterviews, {
    query: {
      from: today.toISOString(),
      until: end.toISOString(),
      mine: mayManage ? 'false' : 'true',
      limit: LIMIT,
    },
  });
  const planned = interviews.items.filter(({ state }) => state !== 'cancelled');
  if (planned.length === 0) return null;
  const isToday = ({ starts_at }: Interview) => Date.parse(starts_at) < tomorrow.getTime();
  return (
    <Panel title="Interviews">
      <Day label="Today" interviews={planned.filter(isToday)} none="No interviews today." />
      <Day label="Tomorrow" interviews={planned.filter((one) => !isToday(one))} />
      <LoadMore list={interviews} />
    </Panel>
  );
}

/** Midnight of today and of the two days after it. */
function nextDays(today: number): [Date, Date, Date] {
  const date = new Date(today);
  const midnight = (days: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
  return [midnight(0), midnight(1), midnight(2)];
}

type DayProps = { label: string; interviews: readonly Interview[]; none?: string };

function Day({ label, interviews, none }: DayProps) {
  if (interviews.length === 0) return none ? <Text c="dimmed">{none}</Text> : null;
  return (
    <section aria-label={`Interviews ${label.toLowerCase()}`} className={classes.day}>
      <h3>{label}</h3>
      <ol>
        {interviews.map((interview) => (
          <Line key={interview.id} interview={interview} />
        ))}
      </ol>
    </section>
  );
}

function Line({ interview }: { interview: Interview }) {
  const { application_id, person, job, kind, state, starts_at, ends_at, link, interviewers, is_mine } =
    interview;
  const isNow = Date.parse(starts_at) - 10 * 60_000 < Date.now() && Date.now() < Date.parse(ends_at);
  const declined = [
    interview.candidate_response === 'declined' && 'candidate',
    ...interviewers.map(({ name, response }) => response === 'declined' && name),
  ].filter((name) => name !== false);
  return (
    <li>
      <Text className={classes.time ?? ''}>{formatTime(starts_at)}</Text>
      <div>
        <Anchor component={Link} to={`/applicants/${application_id}/interviews`} fw={600} c="inherit">
          {person.name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {interviewKinds[kind]} for {job.title}
          {interviewers.length > 0 && ` with ${formatList(interviewers.map(({ name }) => name))}`}
        </Text>
        {state !== 'scheduled' && (
          <Status tone={interviewStates[state].tone}>{interviewStates[state].label}</Status>
        )}
        {declined.length > 0 && (
          <Status tone={responseLabels.declined.tone}>{`Declined: ${formatList(declined)}`}</Status>
        )}
      </div>
      {is_mine && isNow && link && (
        <Button component="a" href={link} target="_blank" rel="noreferrer" size="compact-sm">
          Join
        </Button>
      )}
    </li>
  );
}
