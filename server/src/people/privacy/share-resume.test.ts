import { describe, expect, it, vi } from 'vitest';
import { lineParsers } from '../../../test/documents/line-parsers.ts';
import { upload } from '../../../test/documents/upload.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem({ worker: true, openParsers: lineParsers });
const sql = test.database.owner;

describe('a member who shares their resume', () => {
  it('is found by recruiters, with the corrections, until they stop', async () => {
    const { seeker, recruiter } = await workspace('Shared');
    const own = await uploadAs(seeker, 'name: Jane Seeker\nemail: jane@example.org\nskill: Carving');
    await seeker.post(`/api/documents/${own}/corrections`, { path: 'headline', value: 'Master carver' });
    expect((await recruiter.get('/api/documents')).body.items).toEqual([]);

    const shared = await seeker.post(`/api/documents/${own}/share`);
    expect([shared.status, shared.body.id, shared.body.side]).toEqual([200, own, 'seeking']);
    expect(shared.body.shared_at).not.toBeNull();

    const [copy] = await waitFor(async () => {
      const { items } = (await recruiter.get('/api/documents')).body;
      expect(items).toMatchObject([{ state: 'ready', headline: 'Master carver', side: 'hiring' }]);
      return items;
    });
    expect([copy.id === own, copy.shared_at !== null, copy.uploaded_by]).toEqual([
      false,
      true,
      'Demo job seeker',
    ]);
    const person = await waitFor(async () => {
      const { items } = (await recruiter.get('/api/people?search=seeker')).body;
      expect(items).toHaveLength(1);
      return items[0];
    });
    expect((await recruiter.get(`/api/documents/${own}`)).status).toBe(404);

    const stopped = await seeker.delete(`/api/documents/${own}/share`);
    expect([stopped.status, stopped.body.shared_at]).toEqual([200, null]);
    expect((await recruiter.get(`/api/documents/${copy.id}`)).status).toBe(404);
    expect((await recruiter.get(`/api/people/${person.id}`)).status).toBe(404);
    expect((await recruiter.get('/api/people?search=seeker')).body.items).toEqual([]);
    expect((await test.fetch(`/api/documents/${own}/file`, bearer(seeker))).status).toBe(200);
    await waitFor(async () =>
      expect(await sql`select from match_subject where id = ${person.id} and not removed`).toHaveLength(0),
    );
  });

  it('does so once, and everyone who may read the audit trail sees it', async () => {
    const { seeker, owner } = await workspace('Once');
    const own = await uploadAs(seeker, 'name: Once Only');
    await seeker.post(`/api/documents/${own}/share`);
    await seeker.post(`/api/documents/${own}/share`);
    await seeker.delete(`/api/documents/${own}/share`);
    await seeker.delete(`/api/documents/${own}/share`);
    const { items } = (await owner.get('/api/audit?search=resume.')).body;
    expect(items.map(({ action, actor }: { action: string; actor: string }) => [action, actor])).toEqual([
      ['resume.unshared', `user:${seeker.user.id}`],
      ['resume.shared', `user:${seeker.user.id}`],
    ]);
    expect((await owner.get('/api/audit?search=document.uploaded')).body.items).toEqual([]);
  });

  it('loses nothing that recruiters knew before, except for what only the resume said', async () => {
    const { seeker, recruiter } = await workspace('Known');
    const { body } = await recruiter.post('/api/people', {
      name: 'Kay Known',
      identifiers: [{ type: 'email', value: 'kay@example.org' }],
    });
    const own = await uploadAs(
      seeker,
      'name: Kay Known\nemail: kay@example.org\nemail: private@example.org\nwork: Acme | Welder | 2019 | 2021',
    );
    await seeker.post(`/api/documents/${own}/share`);
    const read = async () => (await recruiter.get(`/api/people/${body.person.id}`)).body;
    await waitFor(async () => expect((await read()).facts.employers).toEqual(['Acme']));

    await seeker.delete(`/api/documents/${own}/share`);

    const person = await read();
    expect(person.facts).toMatchObject({ name: 'Kay Known', employers: [], headline: null });
    expect(person.documents).toEqual([]);
    const current = person.identifiers.filter(({ status }: { status: string }) => status === 'active');
    expect(current.map(({ value }: { value: string }) => value)).toEqual(['kay@example.org']);
  });

  it('keeps the file that a recruiter has uploaded, too', async () => {
    const { seeker, recruiter } = await workspace('Twice');
    const theirs = await uploadAs(recruiter, 'name: Twin\nemail: twin@example.org');
    const own = await uploadAs(seeker, 'name: Twin\nemail: twin@example.org');
    await seeker.post(`/api/documents/${own}/share`);
    await waitFor(async () => {
      const { items } = (await recruiter.get('/api/documents')).body;
      expect(items.map(({ state }: { state: string }) => state)).toEqual(['ready', 'ready']);
    });
    await seeker.delete(`/api/documents/${own}/share`);
    const { items } = (await recruiter.get('/api/documents')).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([theirs]);
    expect((await test.fetch(`/api/documents/${theirs}/file`, bearer(recruiter))).status).toBe(200);
  });
});

describe('a shared resume', () => {
  it('cannot be deleted by either side', async () => {
    const { seeker, recruiter } = await workspace('Kept');
    const own = await uploadAs(seeker, 'name: Kept');
    await seeker.post(`/api/documents/${own}/share`);
    const [{ id: copy }] = (await recruiter.get('/api/documents')).body.items;
    for (const answer of [
      await seeker.delete(`/api/documents/${own}`),
      await recruiter.delete(`/api/documents/${copy}`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'shared-resume']);
    }
    await seeker.delete(`/api/documents/${own}/share`);
    expect((await seeker.delete(`/api/documents/${own}`)).status).toBe(204);
  });

  it('is no longer shared when the workspace erases the person', async () => {
    const { seeker, owner } = await workspace('Erased');
    const own = await uploadAs(seeker, 'name: Eve Erased\nemail: eve@example.org');
    await seeker.post(`/api/documents/${own}/share`);
    const person = await waitFor(async () => {
      const { items } = (await owner.get('/api/people?search=erased')).body;
      expect(items).toHaveLength(1);
      return items[0];
    });
    await owner.post(`/api/people/${person.id}/erase`, { reason: 'asked', confirm: 'Eve Erased' });
    await waitFor(async () =>
      expect((await seeker.get(`/api/documents/${own}`)).body).toMatchObject({ shared_at: null }),
    );
  });

  it('can be shared only by its owner, in person', async () => {
    const { seeker, owner, recruiter } = await workspace('Guarded');
    const own = await uploadAs(seeker, 'name: Guarded');
    const theirs = await uploadAs(recruiter, 'name: Candidate');
    expect((await owner.post(`/api/documents/${own}/share`)).status).toBe(404);
    expect((await owner.post(`/api/documents/${theirs}/share`)).status).toBe(404);
    expect((await owner.delete(`/api/documents/${own}/share`)).status).toBe(404);
    expect((await recruiter.post(`/api/documents/${own}/share`)).status).toBe(403);
    const { body } = await owner.post('/api/api-keys', { name: 'agent', scopes: ['resumes.manage'] });
    const headers = { authorization: `Bearer ${body.key}` };
    const byKey = await test.fetch(`/api/documents/${own}/share`, { method: 'POST', headers });
    expect(byKey.status).toBe(403);
  });
});

async function workspace(tenant: string) {
  const owner = await test.signIn({ tenant });
  const recruiter = await test.signIn({ tenant, role: 'recruiter' });
  return { owner, recruiter, seeker: await test.signIn({ tenant, role: 'seeker' }) };
}

async function uploadAs(client: Client, content: string): Promise<string> {
  const { body } = await upload(test, client, [{ name: 'resume.txt', content }]);
  const { id } = body.files[0].document;
  await waitFor(async () => expect((await client.get(`/api/documents/${id}`)).body.state).toBe('ready'));
  return id;
}

const waitFor = <T>(check: () => Promise<T>) => vi.waitFor(check, PATIENTLY);

const bearer = ({ token }: Client) => ({ headers: { authorization: `Bearer ${token}` } });
