import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ada, startIssuer } from '../../../test/issuer.ts';
import { expectProblem } from '../../../test/problem.ts';
import { call, testSystem } from '../../../test/system.ts';

describe('two issuers side by side', async () => {
  const google = await startIssuer();
  const own = await startIssuer({ clientId: 'tenon-own', clientSecret: 'a shared secret' });
  const test = await testSystem({
    environment: {
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_ISSUER: google.url,
      OIDC_ISSUER: own.url,
      OIDC_CLIENT_ID: own.clientId,
      OIDC_CLIENT_SECRET: 'a shared secret',
      OIDC_NAME: 'Acme',
    },
  });

  it('are both offered, and demo sign-in is off', async () => {
    const { body } = await call(test.fetch, 'GET', '/auth/options');
    expect(body).toEqual({
      demo: false,
      demo_refusal: 'provider-configured',
      signed_in: false,
      providers: [
        { id: 'google', name: 'Google', client_id: 'tenon-web', sign_in_path: '/auth/sign-in/google' },
        { id: 'oidc', name: 'Acme', client_id: 'tenon-own', sign_in_path: '/auth/sign-in/oidc' },
      ],
    });
    expectProblem(await call(test.fetch, 'POST', '/auth/demo'), 403, 'demo-not-available');
  });

  it('lead to the same user when both have verified the same address', async () => {
    const byGoogle = await call(test.fetch, 'POST', '/auth/google', { id_token: await google.idToken() });
    const byOwn = await call(test.fetch, 'POST', '/auth/oidc', {
      id_token: await own.idToken({ sub: 'another-subject' }),
    });
    expect(byOwn.status).toBe(200);
    expect(byOwn.body.user.id).toBe(byGoogle.body.user.id);
  });

  it('do not accept each other’s tokens', async () => {
    const idToken = await own.idToken({ sub: 'x', email: 'x@example.com' });
    expectProblem(
      await call(test.fetch, 'POST', '/auth/google', { id_token: idToken }),
      401,
      'id-token-invalid',
    );
    const forged = await own.idToken({ iss: google.url, aud: google.clientId });
    expectProblem(
      await call(test.fetch, 'POST', '/auth/google', { id_token: forged }),
      401,
      'id-token-invalid',
    );
  });
});

describe('an issuer with trusted email addresses', async () => {
  const issuer = await startIssuer();
  const test = await testSystem({
    environment: { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: issuer.clientId, OIDC_TRUST_EMAIL: 'true' },
  });

  it('may leave out that an address is verified, but is believed if it says that one is not', async () => {
    const unverified = await issuer.idToken({ email_verified: undefined });
    expect((await call(test.fetch, 'POST', '/auth/oidc', { id_token: unverified })).status).toBe(200);
    const denied = await issuer.idToken({ email_verified: false });
    expectProblem(
      await call(test.fetch, 'POST', '/auth/oidc', { id_token: denied }),
      403,
      'email-unverified',
    );
  });

  it('provides a name for users without one, and drops unsafe pictures', async () => {
    const idToken = await issuer.idToken({ name: '  ', picture: 'http://example.com/a.png' });
    const { body } = await call(test.fetch, 'POST', '/auth/oidc', { id_token: idToken });
    expect(body.user).toMatchObject({ name: ada.email.split('@')[0], picture: null });
  });
});

describe('an issuer that is down', async () => {
  const issuer = await startIssuer();
  const test = await testSystem({
    environment: { GOOGLE_CLIENT_ID: issuer.clientId, GOOGLE_ISSUER: issuer.url },
  });
  const signIn = async () => call(test.fetch, 'POST', '/auth/google', { id_token: await issuer.idToken() });

  it('at startup delays sign-in until it is back', async () => {
    await issuer.stop();
    expectProblem(await signIn(), 503, 'issuer-unavailable');
    const away = await test.fetch('/auth/sign-in/google');
    expect(away.headers.get('location')).toMatch('/sign-in?error=issuer-unavailable');
    await issuer.start();
    expect((await signIn()).status).toBe(200);
  });

  it('later has no effect while its keys are known', async () => {
    await signIn();
    await issuer.stop();
    expect((await signIn()).status).toBe(200);
    await issuer.start();
  });

  it('is reported as unavailable, not as a rejection, if a new key cannot be fetched', async () => {
    await signIn();
    await issuer.rotate();
    await issuer.stop();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    onTestFinished(() => void vi.useRealTimers());
    expectProblem(await signIn(), 503, 'issuer-unavailable');
    await issuer.start();
    expect((await signIn()).status).toBe(200);
  });
});

it('sign-in with a provider that is not configured is reported as such', async () => {
  const test = await testSystem();
  for (const path of ['/auth/google', '/auth/oidc']) {
    expectProblem(await call(test.fetch, 'POST', path, { id_token: 'x' }), 404, 'provider-not-configured');
  }
});
