import { describe, expect, it } from 'vitest';
import { type Jar, openJar } from '../../test/browser-jar.ts';
import { ada, startIssuer } from '../../test/issuer.ts';
import { testSystem } from '../../test/system.ts';

const issuer = await startIssuer({ clientSecret: 'a shared secret' });
const test = await testSystem({
  environment: {
    GOOGLE_CLIENT_ID: issuer.clientId,
    GOOGLE_CLIENT_SECRET: 'a shared secret',
    GOOGLE_ISSUER: issuer.url,
  },
});
const home = test.url.replace('127.0.0.1', 'localhost');

describe('signing in by redirect', () => {
  it('goes through the issuer and ends in the web app, with a session in a cookie', async () => {
    const jar = openJar(test);
    const { back, end } = await goThrough(jar, '/members?tab=open#top');

    expect(back.location).toMatch(new RegExp(`^${home}/auth/callback/google\\?`));
    expect(end).toMatchObject({ status: 302, location: `${home}/members?tab=open#top` });
    expect([...jar.cookies.keys()]).toEqual(['tenon_session']);
    const session = await jar.visit('/auth/refresh', { method: 'POST' });
    expect(await session.response.json()).toMatchObject({ user: { email: ada.email } });
  });

  it('sends the issuer only what it needs, and uses PKCE', async () => {
    const { location, set } = await openJar(test).visit('/auth/sign-in/google?return_to=/secret-path');
    const query = new URL(location).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      client_id: 'tenon-web',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${home}/auth/callback/google`,
    });
    expect(location).not.toContain('secret-path');
    expect(set).toMatchObject([
      { name: 'tenon_pending', attributes: { httponly: true, path: '/auth', samesite: 'Lax' } },
    ]);
  });

  it('uses each code once: returning a second time does not sign in', async () => {
    const jar = openJar(test);
    const { away, back } = await start(jar);
    const pending = String(jar.cookies.get('tenon_pending'));
    expect((await jar.visit(back.location)).location).toBe(`${home}/`);
    expect(away.status).toBe(302);

    const again = openJar(test);
    expect((await again.visit(back.location)).location).toBe(`${home}/sign-in?error=sign-in-lost`);
    again.cookies.set('tenon_pending', pending);
    expect((await again.visit(back.location)).location).toBe(`${home}/sign-in?error=id-token-invalid`);
    expect(again.cookies.has('tenon_session')).toBe(false);
    expect(issuer.grants.at(-1)).toBe('invalid_grant');
  });

  it('is rejected if the state is wrong or missing', async () => {
    for (const state of ['other', undefined]) {
      const jar = openJar(test);
      const { back } = await start(jar);
      const forged = new URL(back.location);
      forged.searchParams.delete('state');
      if (state) forged.searchParams.set('state', state);
      const end = await jar.visit(forged.href);
      expect(end.location).toBe(`${home}/sign-in?error=id-token-invalid`);
      expect(jar.cookies.size).toBe(0);
    }
  });

  it('is rejected in a browser that did not start it, so that no link can sign someone in', async () => {
    const attacker = openJar(test);
    const { back } = await start(attacker);
    const victim = openJar(test);
    expect((await victim.visit(back.location)).location).toBe(`${home}/sign-in?error=sign-in-lost`);
    await start(victim);
    expect((await victim.visit(back.location)).location).toBe(`${home}/sign-in?error=id-token-invalid`);
    expect(victim.cookies.has('tenon_session')).toBe(false);
  });

  it('is rejected if the cookie with its state was modified', async () => {
    const jar = openJar(test);
    const { back } = await start(jar);
    const kept = decodeURIComponent(String(jar.cookies.get('tenon_pending')));
    jar.cookies.set(
      'tenon_pending',
      encodeURIComponent(kept.replace('"returnTo":"/"', '"returnTo":"//evil"')),
    );
    expect((await jar.visit(back.location)).location).toBe(`${home}/sign-in?error=sign-in-lost`);
  });

  it('ends with an explanation if the person or the issuer refuses', async () => {
    issuer.visitor = { error: 'access_denied' };
    expect((await goThrough(openJar(test))).end.location).toBe(`${home}/sign-in?error=access-denied`);
    issuer.visitor = { error: 'temporarily_unavailable' };
    expect((await goThrough(openJar(test))).end.location).toBe(`${home}/sign-in?error=issuer-unavailable`);
    issuer.visitor = { error: 'invalid_scope' };
    expect((await goThrough(openJar(test))).end.location).toBe(`${home}/sign-in?error=id-token-invalid`);
    issuer.visitor = { ...ada, email_verified: false };
    expect((await goThrough(openJar(test))).end.location).toBe(`${home}/sign-in?error=email-unverified`);
    issuer.visitor = ada;
  });

  it('ends with an explanation if the issuer is down, at the start or in between', async () => {
    const jar = openJar(test);
    const { back } = await start(jar);
    await issuer.stop();
    expect((await jar.visit(back.location)).location).toBe(`${home}/sign-in?error=issuer-unavailable`);
    await issuer.start();
    expect((await goThrough(jar)).end.location).toBe(`${home}/`);
  });

  it('ends with an explanation if the provider is not configured', async () => {
    const { status, location } = await openJar(test).visit('/auth/sign-in/oidc');
    expect({ status, location }).toEqual({
      status: 302,
      location: `${home}/sign-in?error=provider-not-configured`,
    });
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    ' /x',
    '/x\r\nset-cookie: a=b',
    '/x\u0001',
    '/ümlaut',
    '@evil.example',
    '.evil.example',
    '',
  ])('goes to the start page instead of %j', async (returnTo) => {
    const { end } = await goThrough(openJar(test), returnTo);
    expect(end).toMatchObject({ status: 302, location: `${home}/` });
  });
});

/** To the issuer and back, up to our own door. */
async function start(jar: Jar, returnTo?: string) {
  const query = returnTo === undefined ? '' : `?return_to=${encodeURIComponent(returnTo)}`;
  const away = await jar.visit(`/auth/sign-in/google${query}`);
  const back = await openJar(test).visit(away.location);
  return { away, back };
}

async function goThrough(jar: Jar, returnTo?: string) {
  const { away, back } = await start(jar, returnTo);
  return { away, back, end: await jar.visit(back.location) };
}
