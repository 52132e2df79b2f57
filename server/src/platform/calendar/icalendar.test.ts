import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, escapeText, fold, writeCalendar } from './icalendar.ts';

const event: CalendarEvent = {
  uid: '0190a000-0000-7000-8000-000000000001',
  sequence: 3,
  stamp: new Date('2026-11-17T08:00:00Z'),
  startsAt: new Date('2026-11-20T09:00:00Z'),
  endsAt: new Date('2026-11-20T10:30:00Z'),
  summary: 'Panel; with commas, back\\slashes and “quotes”',
  description: `First line\nSecond line, ${'a long sentence with ünïcödé 你好 👩‍⚕️ '.repeat(8)}`,
  location: 'Rua do Alecrim 20; 2nd floor, Lisboa',
  url: 'https://meet.example/room?a=1,2;b=3',
  status: 'CONFIRMED',
  organizer: { name: 'Harbor "HR" Team', email: 'hr@harbor.example' },
  attendees: [
    { name: 'Ana; Silva, "MD"\r\nX-EVIL:1', email: 'ana@example.org', response: 'accepted' },
    { name: 'Bo', email: 'bo+work@example.org', response: 'pending' },
  ],
};

const parse = (text: string) => new ICAL.Component(ICAL.parse(text));

describe('iCalendar', () => {
  it('a parser reads back what was written', () => {
    const calendar = parse(writeCalendar([event], { method: 'REQUEST' }));
    const found = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);

    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(found.uid).toBe(event.uid);
    expect(found.sequence).toBe(3);
    expect(found.summary).toBe(event.summary);
    expect(found.description).toBe(event.description);
    expect(found.location).toBe(event.location);
    expect(found.startDate.toJSDate()).toEqual(event.startsAt);
    expect(found.endDate.toJSDate()).toEqual(event.endsAt);
    expect(found.component.getFirstPropertyValue('url')).toBe(event.url);
    expect(found.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(found.organizer).toBe('mailto:hr@harbor.example');
  });

  it('attendees are asked to reply, and a name cannot add properties', () => {
    const calendar = parse(writeCalendar([event]));
    const [ana, bo] = (calendar.getFirstSubcomponent('vevent') as ICAL.Component).getAllProperties(
      'attendee',
    );

    expect(ana?.getFirstValue()).toBe('mailto:ana@example.org');
    expect(ana?.getParameter('partstat')).toBe('ACCEPTED');
    expect(ana?.getParameter('cn')).toBe('Ana; Silva, ’MD’ X-EVIL:1');
    expect(bo?.getFirstValue()).toBe('mailto:bo+work@example.org');
    expect(bo?.getParameter('partstat')).toBe('NEEDS-ACTION');
    expect(bo?.getParameter('rsvp')).toBe('TRUE');
    expect((calendar.getFirstSubcomponent('vevent') as ICAL.Component).getFirstProperty('x-evil')).toBeNull();
  });

  it('lines end with CRLF and have at most 75 octets', () => {
    const text = writeCalendar([event]);
    expect(text.endsWith('\r\n')).toBe(true);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/);
    }
  });

  it('folding cuts no character and escaping keeps line breaks', () => {
    const line = `SUMMARY:${'é👩‍⚕️'.repeat(60)}`;
    expect(fold(line).replaceAll('\r\n ', '')).toBe(line);
    expect(fold(line)).not.toContain('�');
    expect(escapeText('a\r\nb\u0000;,\\')).toBe('a\\nb\\;\\,\\\\');
  });
});
