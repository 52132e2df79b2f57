import { describe, expect, it } from 'vitest';
import { callerOf, recordedEvents } from '../../../test/hiring/members.ts';
import { newApplication, newJob } from '../../../test/hiring/scene.ts';
import { testSystem } from '../../../test/system.ts';
import { addNote, changeNote } from './edit-notes.ts';

const test = await testSystem();

const mention = ({ user }: { user: { id: number } }) => `<@${user.id}>`;

describe('notes on an application', () => {
  it('a note is visible to everyone who sees the application, and to nobody else', async () => {
    const owner = await test.signIn();
    const job = await newJob(owner);
    const { id } = await newApplication(owner, job.id);
    const onTeam = await test.signIn({ role: 'hiring_manager' });
    const path = `/api/applications/${id}/notes`;

    const added = await owner.post(path, { text: 'Knows wound care' });

    expect(added).toMatchObject({
      status: 201,
      body: { text: 'Knows wound care', is_mine: true, edited_at: null },
    });
    for (const role of ['admin', 'recruiter', 'compliance', 'viewer'] as const) {
      const member = await test.signIn({ role });
      expect([role, (await member.get(path)).body.items.length]).toEqual([role, 1]);
    }
    const interviewer = await test.signIn({ role: 'interviewer' });
    const stranger = await test.signIn({ tenant: 'Elsewhere' });
    for (const member of [onTeam, interviewer, stranger]) expect((await member.get(path)).status).toBe(404);
    expect((await (await test.signIn({ role: 'seeker' })).get(path)).status).toBe(403);

    await owner.put(`/api/jobs/${job.id}/team/${onTeam.user.id}`, { role: 'hiring_manager' });
    await owner.put(`/api/applications/${id}/assignees`, { user_ids: [interviewer.user.id] });
    for (const member of [onTeam, interviewer])
      expect((await member.get(path)).body.items).toMatchObject([
        { text: 'Knows wound care', is_mine: false },
      ]);
  });

  it('only those who review applications write notes', async () => {
    const owner = await test.signIn();
    const { id } = await newApplication(owner, (await newJob(owner)).id);
    for (const role of ['viewer', 'compliance', 'seeker'] as const) {
      const member = await test.signIn({ role });
      const answer = await member.post(`/api/applications/${id}/notes`, { text: 'Hello' });
      expect([role, answer.status]).toEqual([role, 403]);
    }
    expect((await owner.post(`/api/applications/${id}/notes`, { text: '   ' })).body.code).toBe(
      'invalid-request',
    );
  });

  it('only the author edits, deletes and restores a note', async () => {
    const owner = await test.signIn();
    const recruiter = await test.signIn({ role: 'recruiter' });
    const { id } = await newApplication(owner, (await newJob(owner)).id);
    const list = async () => (await recruiter.get(`/api/applications/${id}/notes`)).body.items;
    const { body: note } = await owner.post(`/api/applications/${id}/notes`, { text: 'First' });

    for (const answer of [
      await recruiter.patch(`/api/notes/${note.id}`, { text: 'Forged' }),
      await recruiter.delete(`/api/notes/${note.id}`),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'not-your-note' } });

    await owner.patch(`/api/notes/${note.id}`, { text: 'Second' });
    expect(await list()).toMatchObject([{ text: 'Second', edited_at: expect.any(String) }]);
    expect((await owner.delete(`/api/notes/${note.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await recruiter.post(`/api/notes/${note.id}/restore`)).status).toBe(404);
    expect((await owner.post(`/api/notes/${note.id}/restore`)).body.text).toBe('Second');
    expect(await list()).toHaveLength(1);
  });

  it('the database itself keeps members from changing the notes of others', async () => {
    const owner = await test.signIn();
    const recruiter = await test.signIn({ role: 'recruiter' });
    const { id } = await newApplication(owner, (await newJob(owner)).id);
    const { body: note } = await owner.post(`/api/applications/${id}/notes`, { text: 'Mine' });
    const tenantId = owner.user.workspace.id;
    const scope = { tenantId, userId: recruiter.user.id };

    const changed = await test.system.db.as(
      scope,
      (sql) => sql`
      update application_note set text = 'forged' where id = ${note.id}`,
    );
    expect(changed.count).toBe(0);
    const forged = test.system.db.as(
      scope,
      (sql) => sql`
      insert into application_note (tenant_id, application_id, author_id, text)
      values (${tenantId}, ${id}, ${owner.user.id}, 'forged')`,
    );
    await expect(forged).rejects.toThrow(/row-level security/);
  });

  it('members who can see the application can be mentioned, others are refused', async () => {
    const owner = await test.signIn();
    const recruiter = await test.signIn({ role: 'recruiter' });
    const interviewer = await test.signIn({ role: 'interviewer' });
    const { id } = await newApplication(owner, (await newJob(owner)).id);
    const path = `/api/applications/${id}/notes`;

    const { body } = await owner.post(path, {
      text: `${mention(recruiter)} please call. ${mention(recruiter)}!`,
    });
    const refused = await owner.post(path, { text: `Hello ${mention(interviewer)}` });

    expect(body.mentions).toMatchObject([{ user_id: recruiter.user.id, name: expect.any(String) }]);
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'mention-not-possible', user_ids: [interviewer.user.id] },
    });
    const ids = async () =>
      (await owner.get(`/api/applications/${id}/mentionable`)).body.items.map(
        ({ user_id }: { user_id: number }) => user_id,
      );
    expect(await ids()).not.toContain(interviewer.user.id);
    await owner.put(`/api/applications/${id}/assignees`, { user_ids: [interviewer.user.id] });
    expect(await ids()).toContain(interviewer.user.id);
    expect((await owner.post(path, { text: `Hello ${mention(interviewer)}` })).status).toBe(201);
  });

  it('those who are mentioned for the first time are told, and authors are not told about themselves', async () => {
    const owner = await test.signIn();
    const recruiter = await test.signIn({ role: 'recruiter' });
    const admin = await test.signIn({ role: 'admin' });
    const job = await newJob(owner);
    const { id } = await newApplication(owner, job.id);
    const events = recordedEvents();
    const deps = { ...test.system, events };
    const caller = callerOf(owner, 'owner');

    const note = await addNote(deps, caller, id, `${mention(recruiter)} and me, ${mention(owner)}`);
    await changeNote(deps, caller, note.id, `${mention(recruiter)} and ${mention(admin)}`);

    const ids = { tenant_id: owner.user.workspace.id, job_id: job.id, application_id: id, note_id: note.id };
    const actor = `user:${owner.user.id}`;
    expect(events.published).toEqual([
      { name: 'member.mentioned', payload: { ...ids, user_ids: [recruiter.user.id], actor } },
      { name: 'member.mentioned', payload: { ...ids, user_ids: [admin.user.id], actor } },
    ]);
  });
});
