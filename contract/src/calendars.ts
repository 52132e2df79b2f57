import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Time } from './values.ts';

const tag = 'Interviews';
const calendar = 'text/calendar';

export const downloadInterview = endpoint({
  id: 'downloadInterview',
  method: 'get',
  path: '/api/interviews/{id}/calendar.ics',
  tag,
  summary: 'Download an interview as iCalendar',
  params: z.object({ id: z.uuid() }),
  media: calendar,
  problems: ['no-such-interview'],
});

export const CalendarFeed = z
  .object({ created_at: Time.nullable().describe('Null if you have no calendar address.') })
  .meta({ id: 'CalendarFeed' });

export const readCalendarFeed = endpoint({
  id: 'readCalendarFeed',
  method: 'get',
  path: '/api/calendar-feed',
  tag,
  summary: 'Get whether you have a calendar address',
  returns: CalendarFeed,
});

export const createCalendarFeed = endpoint({
  id: 'createCalendarFeed',
  method: 'put',
  path: '/api/calendar-feed',
  tag,
  summary: 'Create your calendar address',
  description:
    'A secret address with your interviews, for calendar programs. It is shown once and replaces the previous one.',
  returns: z.object({ url: z.string(), created_at: Time }),
});

export const revokeCalendarFeed = endpoint({
  id: 'revokeCalendarFeed',
  method: 'delete',
  path: '/api/calendar-feed',
  tag,
  summary: 'Revoke your calendar address',
});

export const readCalendar = endpoint({
  id: 'readCalendar',
  method: 'get',
  path: '/api/calendar-feeds/{token}/interviews.ics',
  tag,
  summary: 'Subscribe to your interviews',
  description: 'The address contains the secret, so it needs no sign-in.',
  params: z.object({ token: z.string().min(1).max(200) }),
  media: calendar,
  problems: ['no-such-calendar'],
});
