import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { interviewScene, slot } from '../../../test/hiring/interview-scene.ts';
import { callerOf, recordedEvents } from '../../../test/hiring/members.ts';
import { testSystem } from '../../../test/system.ts';
import { changeInterview, scheduleInterview } from './edit-interviews.ts';
import { interviewInvite } from './invite-candidate.ts';

const test = await testSystem();
const linkSecret = test.system.config.secret ?? test.system.home.secret;
const scene = () => interviewScene(test);

const eventIn = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
};

describe('calendars', () => {
  it('an interview can be downloaded as iCalendar by those who see it', async () => {
    const { owner, application, schedule } = await scene();
    const { body } = await schedule({
      ...slot('2027-04-01'),
      location: 'Rua; 1, Lisboa',
      instructions: 'Bring\nID',
    });
    const { status, headers, body: text } = await owner.get(`/api/interviews/${body.id}/calendar.ics`);

    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const event = eventIn(text);
    expect(event.uid).toBe(body.id);
    expect(event.summary).toContain(application.person.name);
    expect(event.location).toBe('Rua; 1, Lisboa');
    const manager = await test.signIn({ role: 'hiring_manager' });
    expect((await manager.get(`/api/interviews/${body.id}/calendar.ics`)).status).toBe(404);
  });

  it('a member’s secret address shows their interviews until it is revoked', async () => {
    const { interviewer, schedule } = await scene();
    const { body } = await schedule(slot('2027-04-02'));
    const { url } = (await interviewer.put('/api/calendar-feed', {})).body;
    const fetchFeed = () => test.fetch(new URL(url).pathname);

    const response = await fetchFeed();
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain(`UID:${body.id}`);
    const renewed = (await interviewer.put('/api/calendar-feed', {})).body.url;
    expect((await fetchFeed()).status).toBe(404);
    expect((await test.fetch(new URL(renewed).pathname)).status).toBe(200);
    expect(
      (await test.fetch(`${new URL(renewed).pathname.replace('/interviews.ics', 'x/interviews.ics')}`))
        .status,
    ).toBe(404);
    await interviewer.delete('/api/calendar-feed');
    expect((await test.fetch(new URL(renewed).pathname)).status).toBe(404);
    expect((await interviewer.get('/api/calendar-feed')).body).toEqual({ created_at: null });
  });

  it('an invite for a mail has the method of its state, increasing sequences, and attendees who reply', async () => {
    const { owner, interviewer, application } = await scene();
    const events = recordedEvents();
    const deps = { ...test.system, events, linkSecret, publicUrl: () => test.url };
    const caller = callerOf(owner, 'owner');
    const body = {
      ...slot('2027-04-03'),
      interviewer_ids: [interviewer.user.id],
      state: 'scheduled' as const,
    };
    const { id } = await scheduleInterview(deps, caller, application.id, body);
    const organizer = { name: 'Harbor', email: 'jobs@harbor.example' };
    const invite = (audience: 'candidate' | 'interviewers') =>
      test.system.db.as({ tenantId: caller.tenantId }, (sql) =>
        interviewInvite(deps, sql, { tenantId: caller.tenantId, interviewId: id, audience, organizer }),
      );

    const first = await invite('candidate');
    await changeInterview(deps, caller, id, { starts_at: '2027-04-03T09:30:00Z' });
    const second = await invite('interviewers');
    await owner.post(`/api/interviews/${id}/cancel`);
    const third = await invite('candidate');

    expect(first).toMatchObject({
      method: 'REQUEST',
      sequence: 0,
      candidate: { name: application.person.name },
    });
    expect(eventIn(first?.ics ?? '').attendees.map((one) => one.getFirstValue())).toEqual([
      `mailto:${first?.candidate.email}`,
    ]);
    expect(second).toMatchObject({ method: 'REQUEST', sequence: 1 });
    expect(eventIn(second?.ics ?? '').attendees).toHaveLength(2);
    expect(third).toMatchObject({ method: 'CANCEL', sequence: 2 });
    expect(eventIn(third?.ics ?? '').component.getFirstPropertyValue('status')).toBe('CANCELLED');
    const published = events.published.map(({ payload }) => (payload as { what: string }).what);
    expect(published).toEqual(['scheduled', 'rescheduled']);
  });
});

describe('the page of a candidate', () => {
  const open = (url: string, method = 'GET') => test.fetch(new URL(url).pathname, { method });

  it('the candidate accepts and declines by a signed link, without cookies or scripts', async () => {
    const { owner, schedule } = await scene();
    const fields = { ...slot('2027-05-03'), state: 'proposed', instructions: '<b>Bring</b> your ID' };
    const { body } = await schedule(fields);

    const page = await open(body.candidate_url);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(page.headers.get('set-cookie')).toBeNull();
    expect(html).toContain('10:00 AM – 11:00 AM (Europe/Lisbon)');
    expect(html).toContain('&lt;b&gt;Bring&lt;/b&gt;');
    expect(html).not.toContain('<script');

    const accepted = await (await open(`${body.candidate_url}/accept`, 'POST')).text();
    expect(accepted).toContain('You accepted this interview.');
    const read = async () => (await owner.get(`/api/interviews/${body.id}`)).body;
    expect(await read()).toMatchObject({ state: 'scheduled', candidate_response: 'accepted' });
    await open(`${body.candidate_url}/decline`, 'POST');
    expect(await read()).toMatchObject({ state: 'scheduled', candidate_response: 'declined' });
    const calendar = await (await open(`${body.candidate_url}/calendar.ics`)).text();
    expect(eventIn(calendar).uid).toBe(body.id);
    expect(calendar).not.toContain('ATTENDEE');

    await owner.post(`/api/interviews/${body.id}/cancel`);
    const late = await (await open(`${body.candidate_url}/accept`, 'POST')).text();
    expect(late).toContain('This interview was cancelled.');
    expect(late).not.toContain('<form');
    expect(await read()).toMatchObject({ candidate_response: 'declined' });
  });

  it('a link that was changed, or is for another workspace, shows nothing', async () => {
    const { schedule } = await scene();
    const { body } = await schedule(slot('2027-05-04'));
    const url: string = body.candidate_url;
    // In this place, only four characters are canonical.
    const respelled = url.replace(/.$/, '_');
    const forged = url.replace(/.{4}$/, (end) => (end === 'AAAA' ? 'AAAQ' : 'AAAA'));
    for (const wrong of [respelled, forged, `${url.slice(0, -8)}`, url.replace('/careers/', '/careers/x')]) {
      const response = await open(wrong);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('This link does not work');
    }
    expect((await open(url, 'DELETE')).status).toBe(405);
  });
});
