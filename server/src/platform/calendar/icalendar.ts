/** Writes iCalendar (RFC 5545): only what an event with attendees needs. Times are in UTC, so no zones are described. */

export type CalendarAttendee = {
  name: string;
  email: string;
  response: 'pending' | 'accepted' | 'declined';
};

export type CalendarEvent = {
  uid: string;
  sequence: number;
  stamp: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  location: string | null;
  url: string | null;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  organizer?: { name: string; email: string } | undefined;
  attendees: CalendarAttendee[];
  /** Only the days count, not the times. */
  isAllDay?: boolean;
};

/** REQUEST and CANCEL are for mails (RFC 5546) and need an organizer; a download or a feed has no method. */
export type CalendarMethod = 'REQUEST' | 'CANCEL';

export function writeCalendar(
  events: readonly CalendarEvent[],
  { method, name, product = 'Interviews' }: { method?: CalendarMethod; name?: string; product?: string } = {},
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Tenon//${product}//EN`,
    'CALSCALE:GREGORIAN',
    ...(method ? [`METHOD:${method}`] : []),
    ...(name ? [`X-WR-CALNAME:${escapeText(name)}`] : []),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function linesOf(event: CalendarEvent): string[] {
  const { organizer, attendees, location, url } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    ...timesOf(event),
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${event.status}`,
    ...(organizer ? [`ORGANIZER;CN=${quote(organizer.name)}:${mailto(organizer.email)}`] : []),
    ...attendees.map(attendeeLine),
    'END:VEVENT',
  ];
}

function timesOf({ startsAt, endsAt, isAllDay }: CalendarEvent): string[] {
  if (!isAllDay) return [`DTSTART:${utc(startsAt)}`, `DTEND:${utc(endsAt)}`];
  return [`DTSTART;VALUE=DATE:${utc(startsAt).slice(0, 8)}`, `DTEND;VALUE=DATE:${utc(endsAt).slice(0, 8)}`];
}

const participation = { pending: 'NEEDS-ACTION', accepted: 'ACCEPTED', declined: 'DECLINED' };

function attendeeLine({ name, email, response }: CalendarAttendee): string {
  const status = `ROLE=REQ-PARTICIPANT;PARTSTAT=${participation[response]};RSVP=TRUE`;
  return `ATTENDEE;CUTYPE=INDIVIDUAL;${status};CN=${quote(name)}:${mailto(email)}`;
}

/** An address comes from a form: nothing in it may end the line. */
const mailto = (email: string) => `mailto:${encodeURI(email)}`;

/** `20261120T090000Z` */
const utc = (time: Date) => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are not allowed in a value.
const CONTROL = /[\x00-\x08\x0b-\x1f\x7f]/g;

export function escapeText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(CONTROL, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** A quoted parameter value cannot contain quotes or line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are not allowed in a parameter.
const quote = (text: string) => `"${text.replaceAll(/[\x00-\x1f\x7f]+/g, ' ').replaceAll('"', '’')}"`;

const MAX_OCTETS = 75;

/** Lines have at most 75 octets; the rest continues after a space. Characters are not cut. */
export function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      parts.push(part);
      part = '';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
