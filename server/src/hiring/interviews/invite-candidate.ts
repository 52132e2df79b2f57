import { readWorkspace } from '../../identity/index.ts';
import { readEmailAddresses } from '../../people/index.ts';
import {
  type CalendarAttendee,
  type CalendarEvent,
  type CalendarMethod,
  writeCalendar,
} from '../../platform/calendar/icalendar.ts';
import type { Sql } from '../../platform/db/port.ts';
import { kindNames } from './interview-labels.ts';
import { type InterviewFilter, type ListedInterview, readInterviews } from './interview-store.ts';
import { signInvitation } from './invitation-token.ts';
import { findCandidate } from './invite-store.ts';

export type InviteDeps = { publicUrl: () => string; linkSecret: string };

/** Where the candidate accepts or declines. */
export async function candidateUrl(
  { publicUrl, linkSecret }: InviteDeps,
  sql: Sql,
  tenantId: string,
  interviewId: string,
): Promise<string | null> {
  const workspace = await readWorkspace(sql, tenantId);
  if (!workspace) return null;
  const token = signInvitation(linkSecret, { tenantId, interviewId });
  return `${publicUrl()}/careers/${encodeURIComponent(workspace.slug)}/interviews/${token}`;
}

type Audience = 'candidate' | 'interviewers';

type InviteRequest = {
  tenantId: string;
  interviewId: string;
  audience: Audience;
  organizer: { name: string; email: string };
};

export type InterviewInvite = {
  /** For the text/calendar part of a mail. */
  ics: string;
  method: CalendarMethod;
  sequence: number;
  candidate: { name: string; email: string | null };
  candidate_url: string | null;
  interviewers: { user_id: number; name: string; email: string }[];
};

/**
 * What a mail about an interview needs: the iCalendar text with the method for its state, who gets it, and the link for
 * the candidate. The candidate's version contains no addresses of interviewers. Undefined if the interview does not
 * exist or the person was erased.
 */
export async function interviewInvite(
  deps: InviteDeps,
  sql: Sql,
  { tenantId, interviewId, audience, organizer }: InviteRequest,
): Promise<InterviewInvite | undefined> {
  const reader = { tenantId, userId: undefined };
  const [interview] = await readInterviews(sql, reader, { id: interviewId }, { limit: 1 });
  const found = await findCandidate(sql, tenantId, interviewId);
  if (!interview || !found?.person_id) return undefined;
  const email =
    found.email ?? (await readEmailAddresses(sql, tenantId, [found.person_id])).get(found.person_id) ?? null;
  const url = await candidateUrl(deps, sql, tenantId, interviewId);
  const workspace = await workspaceName(sql, tenantId);
  const guests = email
    ? [{ name: interview.person.name, email, response: interview.candidate_response }]
    : [];
  const event = eventOf(interview, { audience, workspace, guests, url });
  const method = interview.state === 'cancelled' ? 'CANCEL' : 'REQUEST';
  return {
    ics: writeCalendar([{ ...event, organizer }], { method }),
    method,
    sequence: interview.sequence,
    candidate: { name: interview.person.name, email },
    candidate_url: url,
    interviewers: interview.interviewers.map(({ response: _, ...interviewer }) => interviewer),
  };
}

type CalendarOptions = { audience: Audience; name?: string; limit: number };

/** Interviews as a calendar for a download or a feed. */
export async function interviewCalendar(
  sql: Sql,
  reader: { tenantId: string; userId: number | undefined },
  filter: InterviewFilter,
  { audience, name, limit }: CalendarOptions,
): Promise<{ ics: string; count: number }> {
  const interviews = await readInterviews(sql, reader, filter, { limit });
  const workspace = await workspaceName(sql, reader.tenantId);
  const events = interviews.map((interview) =>
    eventOf(interview, { audience, workspace, guests: [], url: null }),
  );
  return { ics: writeCalendar(events, name ? { name } : {}), count: events.length };
}

const workspaceName = async (sql: Sql, tenantId: string) => (await readWorkspace(sql, tenantId))?.name ?? '';

type Shown = { audience: Audience; workspace: string; guests: CalendarAttendee[]; url: string | null };

function eventOf(interview: ListedInterview, { audience, workspace, guests, url }: Shown): CalendarEvent {
  const { kind, state, job, person, location, link, instructions, interviewers } = interview;
  const isCandidate = audience === 'candidate';
  const names = interviewers.map(({ name }) => name).join(', ');
  const text = [
    instructions,
    link && `Join: ${link}`,
    isCandidate && url && `Accept or decline: ${url}`,
    !isCandidate && names && `Interviewers: ${names}`,
  ];
  return {
    uid: interview.id,
    sequence: interview.sequence,
    stamp: interview.updated_at,
    startsAt: new Date(interview.starts_at),
    endsAt: new Date(interview.ends_at),
    summary: isCandidate
      ? `${kindNames[kind]}: ${job.title} at ${workspace}`
      : `${kindNames[kind]}: ${person.name}, ${job.title}`,
    description: text.filter(Boolean).join('\n\n'),
    location: location ?? link,
    url: link,
    status: state === 'cancelled' ? 'CANCELLED' : state === 'proposed' ? 'TENTATIVE' : 'CONFIRMED',
    attendees: isCandidate ? guests : [...interviewers, ...guests],
  };
}
