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
  it('leads over the issuer into the web app, with a session in a cookie', async () => {
    const jar = openJar(test);
    const { back, end } = await goThrough(jar, '/members?tab=open#top');

    expect(back.location).toMatch(new RegExp(`^${home}/auth/callback/google\\?`));
    expect(end).toMatchObject({ status: 302, location: `${home}/members?tab=open#top` });
    expect([...jar.cookies.keys()]).toEqual(['tenon_session']);
    const session = await jar.visit('/auth/refresh', { method: 'POST' });
    expect(await session.response.json()).toMatchObject({ user: { email: ada.email } });
  });

  it('tells the issuer nothing but what it must know, and proves itself by PKCE', async () => {
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

  it('is one sign-in per code: coming back a second time opens nothing', async () => {
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

  it('is refused with a state that is not the one we sent, or none', async () => {
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

  it('is refused to a browser that did not begin it: nobody is signed in by a link', async () => {
    const attacker = openJar(test);
    const { back } = await start(attacker);
    const victim = openJar(test);
    expect((await victim.visit(back.location)).location).toBe(`${home}/sign-in?error=sign-in-lost`);
    await start(victim);
    expect((await victim.visit(back.location)).location).toBe(`${home}/sign-in?error=id-token-invalid`);
    expect(victim.cookies.has('tenon_session')).toBe(false);
  });

  it('is refused with a remembered beginning that was tampered with', async () => {
    const jar = openJar(test);
    const { back } = await start(jar);
    const kept = decodeURIComponent(String(jar.cookies.get('tenon_pending')));
    jar.cookies.set(
      'tenon_pending',
      encodeURIComponent(kept.replace('"returnTo":"/"', '"returnTo":"//evil"')),
    );
    expect((await jar.visit(back.location)).location).toBe(`${home}/sign-in?error=sign-in-lost`);
  });

  it('comes back with words when the person or the issuer says no', async () => {
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

  it('comes back with words when the issuer is down, before it or half-way', async () => {
    const jar = openJar(test);
    const { back } = await start(jar);
    await issuer.stop();
    expect((await jar.visit(back.location)).location).toBe(`${home}/sign-in?error=issuer-unavailable`);
    await issuer.start();
    expect((await goThrough(jar)).end.location).toBe(`${home}/`);
  });

  it('comes back with words from a provider that is not set up', async () => {
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
