import { extensionScopes } from '@tenon/contract/extensions';
import { describe, expect, it } from 'vitest';
import { expectProblem } from '../../test/problem.ts';
import { clientOf, testSystem } from '../../test/system.ts';

const test = await testSystem();
const owner = await test.signIn();
const seeker = await test.signIn({ role: 'seeker' });
const withKey = (key: string) => clientOf(test.fetch, { token: key, user: owner.user });

const connect = async (client = seeker) => {
  const { status, body } = await client.post('/api/extensions', { browser: 'Chrome on Linux' });
  expect(status).toBe(201);
  return body as { id: string; key: string; scopes: string[] };
};
const list = async (client = seeker): Promise<string[]> =>
  (await client.get('/api/extensions')).body.extensions.map(({ id }: { id: string }) => id);

describe('a browser extension', () => {
  it('is connected by a job seeker with no more permissions than it needs', async () => {
    const made = await connect();
    expect(made.scopes.sort()).toEqual([...extensionScopes].sort());
    const extension = withKey(made.key);
    expect((await extension.get('/api/applicant')).status).toBe(200);
    expectProblem(
      await extension.post('/api/answers', { question: 'Why?', answer: 'So' }),
      403,
      'in-person-only',
    );
    expectProblem(await extension.post('/api/extensions', { browser: 'Another' }), 403, 'in-person-only');
    expectProblem(await extension.get('/api/members'), 403, 'not-permitted');
    const [key] = (await owner.get('/api/api-keys')).body.items;
    expect(key).toMatchObject({ id: made.id, name: 'Browser extension, Chrome on Linux' });
    expect(key.expires_at).not.toBeNull();
  });

  it('belongs to the member who connected it', async () => {
    const mine = await connect();
    const theirs = await connect(owner);
    expect(await list()).toContain(mine.id);
    expect(await list()).not.toContain(theirs.id);
    expectProblem(await seeker.delete(`/api/extensions/${theirs.id}`), 404, 'no-such-extension');
    expect(await list(owner)).toContain(theirs.id);
  });

  it('disconnects itself, and no other one', async () => {
    const [one, other] = [await connect(), await connect()];
    const extension = withKey(one.key);
    expectProblem(await extension.delete(`/api/extensions/${other.id}`), 404, 'no-such-extension');
    expect((await extension.delete(`/api/extensions/${one.id}`)).status).toBe(204);
    expectProblem(await extension.get('/api/applicant'), 401, 'api-key-invalid');
    expect((await seeker.delete(`/api/extensions/${other.id}`)).status).toBe(204);
    expectProblem(await seeker.delete(`/api/extensions/${other.id}`), 404, 'no-such-extension');
  });

  it('is not for members who do not apply to roles', async () => {
    const recruiter = await test.signIn({ role: 'recruiter' });
    expectProblem(await recruiter.post('/api/extensions', { browser: 'Chrome' }), 403, 'not-permitted');
  });

  it('does not include other keys of the same member', async () => {
    const { body } = await owner.post('/api/api-keys', { name: 'Agent', scopes: ['applying.read'] });
    expect(await list(owner)).not.toContain(body.id);
    expectProblem(await owner.delete(`/api/extensions/${body.id}`), 404, 'no-such-extension');
  });
});
