import { describe, expect, it } from 'vitest';
import { type Jar, openJar } from '../../test/browser-jar.ts';
import { startIssuer } from '../../test/issuer.ts';
import { expectProblem } from '../../test/problem.ts';
import { type Answer, call, clientOf, testSystem } from '../../test/system.ts';

const test = await testSystem();
const { owner } = test.database;

describe('the session of a browser', () => {
  it('is kept in a cookie that no script can read and no other site can use', async () => {
    const { set } = await signInBrowser(openJar(test));
    expect(set).toEqual([
      {
        name: 'tenon_session',
        value: expect.stringMatching(/^[\w-]{43}$/),
        attributes: { 'max-age': '2592000', path: '/auth', httponly: true, samesite: 'Lax' },
      },
    ]);
  });

  it('is restricted to HTTPS where HTTPS is used, and sent to other sites only if those are configured', async () => {
    const issuer = await startIssuer();
    const apart = await testSystem({
      environment: {
        PUBLIC_URL: 'https://api.example.com',
        WEB_URL: 'https://app.example.com',
        OIDC_ISSUER: issuer.url,
        OIDC_CLIENT_ID: issuer.clientId,
      },
    });
    const { set } = await openJar(apart).visit('/auth/oidc', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id_token: await issuer.idToken() }),
    });
    expect(set[0]?.attributes).toMatchObject({ secure: true, samesite: 'None', httponly: true });
  });

  it('continues with each refresh, and the cookie changes', async () => {
    const jar = openJar(test);
    await signInBrowser(jar);
    const before = jar.cookies.get('tenon_session');
    const { status, response } = await jar.visit('/auth/refresh', { method: 'POST' });
    const body = (await response.json()) as { token: string; refresh_token?: string };
    expect(status).toBe(200);
    expect(body.refresh_token).toBeUndefined();
    expect(jar.cookies.get('tenon_session')).not.toBe(before);
    expect(
      (await test.fetch('/api/user', { headers: { authorization: `Bearer ${body.token}` } })).status,
    ).toBe(200);
  });

  it('cannot be used by a foreign website, not even to sign out', async () => {
    const jar = openJar(test);
    await signInBrowser(jar);
    for (const path of ['/auth/refresh', '/auth/sign-out']) {
      const headers = { origin: 'https://evil.example' };
      expect((await jar.visit(path, { method: 'POST', headers })).status).toBe(403);
    }
    expect((await jar.visit('/auth/refresh', { method: 'POST' })).status).toBe(200);
  });

  it('ends with sign-out: the cookie is deleted and useless', async () => {
    const jar = openJar(test);
    await signInBrowser(jar);
    const kept = String(jar.cookies.get('tenon_session'));
    const { status } = await jar.visit('/auth/sign-out', { method: 'POST' });
    expect(status).toBe(204);
    expect(jar.cookies.size).toBe(0);
    jar.cookies.set('tenon_session', kept);
    expect((await jar.visit('/auth/refresh', { method: 'POST' })).status).toBe(401);
  });
});

describe('a refresh token', () => {
  it('is replaced by a new one at each use', async () => {
    const { body } = await signIn();
    const second = await refresh(body.refresh_token);
    const third = await refresh(second.body.refresh_token);
    expect(third.status).toBe(200);
    expect(third.body).toMatchObject({ token_type: 'Bearer', expires_in: 900, user: { id: body.user.id } });
    expect(new Set([body, second.body, third.body].map((session) => session.refresh_token)).size).toBe(3);
  });

  it('may be used twice within seconds, by two tabs or after a lost response', async () => {
    const { body } = await signIn();
    const twice = await Promise.all([refresh(body.refresh_token), refresh(body.refresh_token)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    for (const session of twice) expect((await refresh(session.body.refresh_token)).status).toBe(200);
  });

  it('that is used again later ends the session for everyone, which the audit trail records', async () => {
    const { body } = await signIn({ tenant: 'Robbed' });
    const next = (await refresh(body.refresh_token)).body;
    await passSeconds(20);

    expectProblem(await refresh(body.refresh_token), 401, 'session-ended');

    expectProblem(await refresh(next.refresh_token), 401, 'session-ended');
    await expectRefused(next.token);
    const other = await test.signIn({ tenant: 'Robbed' });
    const [event] = (await other.get('/api/audit?action=session.ended')).body.items;
    expect(event).toMatchObject({ actor: 'system', details: { reason: 'refresh-token-reused' } });
  });

  it('that is several generations old still exposes a theft', async () => {
    const { body } = await signIn();
    let current = body;
    for (let turn = 0; turn < 3; turn++) current = (await refresh(current.refresh_token)).body;
    await passSeconds(20);
    expectProblem(await refresh(body.refresh_token), 401, 'session-ended');
    expectProblem(await refresh(current.refresh_token), 401, 'session-ended');
  });

  it('is stored as a hash only', async () => {
    const { body } = await signIn();
    const rows = JSON.stringify([
      await owner`select * from refresh_token`,
      await owner`select * from sign_in`,
    ]);
    expect(rows).not.toContain(body.refresh_token);
    expect(rows).not.toContain(body.token);
  });

  it('that was never issued is rejected, and so is a missing one', async () => {
    expectProblem(await refresh('x'.repeat(43)), 401, 'session-ended');
    expectProblem(await call(test.fetch, 'POST', '/auth/refresh'), 401, 'not-signed-in');
  });

  it('expires after thirty days without use', async () => {
    const { body } = await signIn();
    await owner`update sign_in set expires_at = now() - interval '1 second' where user_id = ${body.user.id}`;
    expectProblem(await refresh(body.refresh_token), 401, 'session-ended');
  });

  it('that is used many times at once leaves the session in one consistent state', async () => {
    const { body } = await signIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(body.refresh_token)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const [open] = await owner`
      select count(*)::int as count from sign_in where user_id = ${body.user.id} and ended_at is null
        and id in (select sign_in_id from refresh_token group by 1 having count(*) = 11)`;
    expect(open?.count).toBe(1);
  });
});

describe('signing out', () => {
  it('with the refresh token ends the session immediately, and succeeds again if repeated', async () => {
    const { body } = await signIn();
    const signOut = () => call(test.fetch, 'POST', '/auth/sign-out', { refresh_token: body.refresh_token });
    expect((await signOut()).status).toBe(204);
    await expectRefused(body.token);
    expect((await signOut()).status).toBe(204);
    expect((await call(test.fetch, 'POST', '/auth/sign-out')).status).toBe(204);
  });

  it('of another device is possible from the list of sessions', async () => {
    const here = await test.signIn({ tenant: 'Listed' });
    const there = await test.signIn({ tenant: 'Listed' });
    const { items } = (await here.get('/api/sign-ins')).body;
    expect(items.map(({ current }: { current: boolean }) => current)).toEqual([false, true]);

    expect((await here.delete(`/api/sign-ins/${items[0].id}`)).status).toBe(204);

    await expectRefused(there.token);
    expect((await here.get('/api/user')).status).toBe(200);
    expectProblem(await here.delete(`/api/sign-ins/${items[0].id}`), 404, 'no-such-sign-in');
    expect((await here.get('/api/sign-ins')).body.items).toHaveLength(1);
  });

  it('of another user is not possible', async () => {
    const victim = await test.signIn({ tenant: 'Victim' });
    const [session] = (await victim.get('/api/sign-ins')).body.items;
    for (const attacker of [
      await test.signIn({ tenant: 'Attacker' }),
      await test.signIn({ role: 'admin', tenant: 'Victim' }),
    ]) {
      expectProblem(await attacker.delete(`/api/sign-ins/${session.id}`), 404, 'no-such-sign-in');
    }
    expect((await victim.get('/api/user')).status).toBe(200);
  });
});

function signIn(options: { tenant?: string } = {}): Promise<Answer> {
  return call(test.fetch, 'POST', '/auth/demo', { with_refresh_token: true, ...options });
}

function signInBrowser(jar: Jar) {
  return jar.visit('/auth/demo', { method: 'POST' });
}

function refresh(token: string): Promise<Answer> {
  return call(test.fetch, 'POST', '/auth/refresh', { refresh_token: token });
}

/** As if what happened so far had happened earlier. */
async function passSeconds(seconds: number): Promise<void> {
  await owner`update refresh_token set used_at = used_at - make_interval(secs => ${seconds})`;
}

/** Waits, because other processes learn of it by a notification. */
async function expectRefused(token: string): Promise<void> {
  const client = clientOf(test.fetch, { token, user: { id: 0, workspace: { id: '' } } });
  await expect.poll(async () => (await client.get('/api/user')).body.code).toBe('session-ended');
}
