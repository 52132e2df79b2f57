import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { newRole } from '../../../test/applying/history-scene.ts';
import { addFile } from '../../../test/applying/role-file.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { testSystem } from '../../../test/system.ts';
import { sendReminders } from './send-reminders.ts';

const test = await testSystem({ worker: true });
const seeker = await test.signIn({ role: 'seeker' });
const owner = await test.signIn();
const sql = test.database.owner;

const detail = async (id: string) => (await seeker.get(`/api/tracked-roles/${id}`)).body;

describe('what a member keeps about a role', () => {
  it('has notes that can be edited and deleted', async () => {
    const id = await newRole(test);
    const { body: note } = await seeker.post(`/api/tracked-roles/${id}/notes`, { text: 'Ask about pay' });
    const { body: edited } = await seeker.patch(`/api/role-notes/${note.id}`, { text: 'Asked about pay' });
    expect(edited).toMatchObject({ id: note.id, text: 'Asked about pay' });
    expect(edited.edited_at).not.toBeNull();
    expect((await detail(id)).notes).toHaveLength(1);
    expect((await seeker.delete(`/api/role-notes/${note.id}`)).status).toBe(204);
    const again = await seeker.delete(`/api/role-notes/${note.id}`);
    expect([again.status, again.body.code]).toEqual([404, 'no-such-item']);
  });

  it('keeps its company from being deleted', async () => {
    const { body: company } = await owner.post('/api/companies', {
      url: `https://jobs.lever.co/${randomUUID()}`,
    });
    const [role] = await sql<{ id: string }[]>`
      insert into posting (company_id, tenant_id, external_id, source, title, company_name, extracted_at)
      values (${company.id}, ${owner.user.workspace.id}, 'miller', 'lever', 'Miller', 'Windmill', now()) returning id`;
    const { body: note } = await seeker.post(`/api/tracked-roles/${role?.id}/notes`, {
      text: 'Ask about pay',
    });
    const refused = await owner.delete(`/api/companies/${company.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'company-tracked']);
    await seeker.delete(`/api/role-notes/${note.id}`);
    expect((await owner.delete(`/api/companies/${company.id}`)).status).toBe(204);
  });

  it('has contacts whose fields change one by one', async () => {
    const id = await newRole(test);
    const { body } = await seeker.post(`/api/tracked-roles/${id}/contacts`, {
      name: 'Dana',
      title: 'Recruiter',
      email: 'dana@example.com',
    });
    await seeker.patch(`/api/role-contacts/${body.id}`, { phone: '+1 555 0100', email: null });
    expect((await detail(id)).contacts).toMatchObject([
      { name: 'Dana', title: 'Recruiter', email: null, phone: '+1 555 0100' },
    ]);
  });

  it('has files that only its owner can download', async () => {
    const id = await newRole(test);
    const added = await addFile(test, seeker, id, 'offer.txt', 'We would like to hire you');
    expect([added.status, added.body.files[0].name]).toEqual([201, 'offer.txt']);
    const path = `/api/role-files/${added.body.files[0].id}`;
    expect((await seeker.get(path)).body).toBe('We would like to hire you');
    expect((await owner.get(path)).status).toBe(404);
    expect((await addFile(test, seeker, id, 'empty.txt', '')).body.code).toBe('empty-file');
    expect((await seeker.delete(path)).status).toBe(204);
    expect((await seeker.get(path)).status).toBe(404);
  });

  it('is invisible to other members, even to owners', async () => {
    const id = await newRole(test);
    await seeker.post(`/api/tracked-roles/${id}/notes`, { text: 'My plan' });
    const { body } = await owner.get(`/api/tracked-roles/${id}`);
    expect(body).toMatchObject({ column: 'new', notes: [], dates: [] });
  });

  it('is refused for a role that does not exist', async () => {
    const path = '/api/tracked-roles/00000000-0000-7000-8000-000000000009/notes';
    const { status, body } = await seeker.post(path, { text: 'Hello' });
    expect([status, body.code]).toEqual([404, 'no-such-posting']);
  });
});

describe('a reminder', () => {
  it('is given once, in the inbox, and again after a snooze', async () => {
    const id = await newRole(test, { title: 'Cooper', company: 'Casks' });
    const past = new Date(Date.now() - 60_000).toISOString();
    const { body: date } = await seeker.post(`/api/tracked-roles/${id}/dates`, {
      kind: 'follow_up',
      starts_at: past,
      remind_at: past,
    });
    const unread = async () => (await seeker.get('/api/notifications?unread=true')).body.items;
    await Promise.all([sendReminders(test.system), sendReminders(test.system)]);
    await expect.poll(async () => (await unread()).length, PATIENTLY).toBe(1);
    expect((await unread())[0]).toMatchObject({
      kind: 'reminder',
      text: 'Follow up: Cooper at Casks',
      role: { id, title: 'Cooper' },
      count: 1,
    });
    await seeker.post('/api/notifications/read', {});
    await sendReminders(test.system);
    const remind_at = new Date(Date.now() - 1000).toISOString();
    await seeker.patch(`/api/role-dates/${date.id}`, { remind_at });
    await sendReminders(test.system);
    await expect.poll(async () => (await unread()).length, PATIENTLY).toBe(1);
    const done = await seeker.patch(`/api/role-dates/${date.id}`, { done: true });
    expect(done.body.done_at).not.toBeNull();
    const { items } = (await seeker.get('/api/role-dates')).body;
    expect(items.filter((item: { id: string }) => item.id === date.id)).toEqual([]);
  });
});

describe('the calendar of a member', () => {
  it('has their dates, and ends when it is revoked', async () => {
    const id = await newRole(test, { title: 'Thatcher', company: 'Roofs' });
    await seeker.post(`/api/tracked-roles/${id}/dates`, {
      kind: 'deadline',
      starts_at: '2027-02-01T00:00:00Z',
      is_all_day: true,
      note: 'Bring, the plans;',
    });
    const { url } = (await seeker.put('/api/role-calendar', undefined)).body;
    const path = new URL(url).pathname;
    const read = async () => {
      const response = await test.fetch(path);
      return { status: response.status, text: await response.text() };
    };
    const { text } = await read();
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    const event = new ICAL.Event(
      events.find((each) => String(each.getFirstPropertyValue('summary')).includes('Thatcher')),
    );
    expect(event.summary).toBe('Deadline: Thatcher at Roofs');
    expect(event.startDate.isDate).toBe(true);
    expect(event.startDate.toString()).toBe('2027-02-01');
    expect(event.description).toContain('Bring, the plans;');
    await seeker.delete('/api/role-calendar');
    expect((await read()).status).toBe(404);
    const [stored] = await sql`select count(*)::int as count from role_calendar_feed`;
    expect(stored?.count).toBe(0);
  });
});
