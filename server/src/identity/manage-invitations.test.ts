import { describe, expect, it } from 'vitest';
import { startIssuer } from '../../test/issuer.ts';
import { expectProblem } from '../../test/problem.ts';
import { type Answer, type Client, call, clientOf, testSystem } from '../../test/system.ts';

const issuer = await startIssuer();
const test = await testSystem({
  environment: { GOOGLE_CLIENT_ID: issuer.clientId, GOOGLE_ISSUER: issuer.url },
});
const { owner: database } = test.database;
const host = await signIn('host');
const workspace = host.user.workspace.id;

describe('an invitation', () => {
  it('can be accepted with its link, by the account that is signed in', async () => {
    const { body } = await invite('linked@example.com', 'recruiter');
    expect(body).toMatchObject({ email: 'linked@example.com', role: 'recruiter', invited_by: 'host' });
    expect(body.link).toBe(`${test.url.replace('127.0.0.1', 'localhost')}/invitations/${body.token}`);
    const guest = await signIn('somebody');

    const { status, body: joined } = await accept(guest, body.token);

    expect({ status, id: joined.id }).toEqual({ status: 200, id: workspace });
    expect(await roleOf(guest)).toBe('recruiter');
    const [event] = (await host.get('/api/audit?action=member.joined')).body.items;
    expect(event).toMatchObject({
      actor: `user:${guest.user.id}`,
      details: { role: 'recruiter', invitation: body.id },
    });
  });

  it('is accepted by signing in with its address, in upper or lower case, and opens the workspace', async () => {
    await invite('Invited.One@example.com', 'compliance');
    const guest = await signIn('invited.one');
    expect(guest.user.workspace.id).toBe(workspace);
    expect(await roleOf(guest)).toBe('compliance');
    expect((await openInvitations()).map(({ email }) => email)).not.toContain('Invited.One@example.com');
  });

  it('is not accepted by an unverified address', async () => {
    await invite('unverified@example.com', 'admin');
    const idToken = await issuer.idToken({
      sub: 'u',
      email: 'unverified@example.com',
      email_verified: false,
    });
    expectProblem(
      await call(test.fetch, 'POST', '/auth/google', { id_token: idToken }),
      403,
      'email-unverified',
    );
    expect((await openInvitations()).map(({ email }) => email)).toContain('unverified@example.com');
  });

  it('to an address that changed hands is not accepted by its former holder', async () => {
    await signIn('occupant', 'wanted@example.com');
    const former = await signIn('former', 'former@example.com');
    await invite('former@example.com', 'admin');
    // The issuer says that they have another address now, which is somebody else's here: they keep the old one in name.
    const again = await signIn('former', 'wanted@example.com');
    expect(again.user.id).toBe(former.user.id);
    expect(await roleOf(former)).toBeUndefined();
  });

  it('works once, even for the person who used it', async () => {
    const { body } = await invite('once@example.com', 'viewer');
    const [first, second] = [await signIn('first'), await signIn('second')];
    expect((await accept(first, body.token)).status).toBe(200);
    expectProblem(await accept(first, body.token), 404, 'invitation-not-valid');
    expectProblem(await accept(second, body.token), 404, 'invitation-not-valid');
    expect(await roleOf(second)).toBeUndefined();
  });

  it('that two people accept at once adds one of them', async () => {
    const { body } = await invite('raced@example.com', 'viewer');
    const guests = await Promise.all(Array.from({ length: 6 }, (_, number) => signIn(`racer-${number}`)));
    const answers = await Promise.all(guests.map((guest) => accept(guest, body.token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(404)]);
    const roles = await Promise.all(guests.map(roleOf));
    expect(roles.filter(Boolean)).toHaveLength(1);
  });

  it('that is accepted by link and by sign-in at once adds one member', async () => {
    for (let round = 0; round < 5; round++) {
      const name = `both-${round}`;
      const guest = await signIn(name);
      const { body } = await invite(`${name}@example.com`, 'viewer');
      await Promise.all([accept(guest, body.token), signIn(name)]);
      expect(await roleOf(guest)).toBe('viewer');
      const events = (await host.get(`/api/audit?action=member.joined&search=user:${guest.user.id}`)).body
        .items;
      expect(events).toHaveLength(1);
    }
  });

  it('is not used up by someone who is already a member', async () => {
    const { body } = await invite('meant@example.com', 'admin');
    const member = await signIn('somebody');
    expectProblem(await accept(member, body.token), 409, 'already-member');
    expect(await roleOf(member)).toBe('recruiter');
    expect(await roleOf(await signIn('meant'))).toBe('admin');
  });

  it('that has expired is rejected, and the address can be invited again', async () => {
    const { body } = await invite('late@example.com', 'viewer');
    await database`update invitation set expires_at = now() - interval '1 second' where id = ${body.id}`;
    expectProblem(await accept(await signIn('bystander'), body.token), 404, 'invitation-not-valid');
    expect(await roleOf(await signIn('late'))).toBeUndefined();
    expect((await invite('late@example.com', 'viewer')).status).toBe(201);
  });

  it('that was revoked is rejected', async () => {
    const { body } = await invite('unwanted@example.com', 'viewer');
    expect((await host.delete(`/api/invitations/${body.id}`)).status).toBe(204);
    expectProblem(await host.delete(`/api/invitations/${body.id}`), 404, 'no-such-invitation');
    expectProblem(await accept(await signIn('bystander'), body.token), 404, 'invitation-not-valid');
    expect(await roleOf(await signIn('unwanted'))).toBeUndefined();
  });

  it('can be open once per address, and cannot be sent to members', async () => {
    await invite('double@example.com', 'viewer');
    expectProblem(await invite('DOUBLE@example.com', 'admin'), 409, 'already-invited');
    expectProblem(await invite('HOST@example.com', 'viewer'), 409, 'already-member');
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite('crowd@example.com', 'viewer')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('is stored as a hash only', async () => {
    const { body } = await invite('hashed@example.com', 'viewer');
    const rows = JSON.stringify(await database`select * from invitation`);
    expect(rows).not.toContain(body.token);
    expect(JSON.stringify((await host.get('/api/invitations?limit=100')).body)).not.toContain(body.token);
  });
});

async function signIn(name: string, email = `${name}@example.com`): Promise<Client> {
  const idToken = await issuer.idToken({ sub: name, email, name });
  const { status, body } = await call(test.fetch, 'POST', '/auth/google', { id_token: idToken });
  expect(status).toBe(200);
  return clientOf(test.fetch, body);
}

function invite(email: string, role: string): Promise<Answer> {
  return host.post('/api/invitations', { email, role });
}

function accept(guest: Client, token: string): Promise<Answer> {
  return guest.post('/api/invitations/accept', { token });
}

async function openInvitations(): Promise<{ email: string }[]> {
  return (await host.get('/api/invitations?limit=100')).body.items;
}

/** As the owner of the database sees it. */
async function roleOf({ user }: Client): Promise<string | undefined> {
  const [row] = await database`
    select role from membership where tenant_id = ${workspace} and user_id = ${user.id}`;
  return row?.role;
}
