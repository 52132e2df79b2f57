import { createHmac, createPublicKey, type JsonWebKey } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ada, startIssuer } from '../../test/issuer.ts';
import { makeKey } from '../../test/issuer-keys.ts';
import { expectProblem } from '../../test/problem.ts';
import { type Answer, call, clientOf, testSystem } from '../../test/system.ts';

const issuer = await startIssuer();
const test = await testSystem({
  environment: { GOOGLE_CLIENT_ID: issuer.clientId, GOOGLE_ISSUER: issuer.url },
});
const { owner } = test.database;

describe('signing in with a Google ID token', () => {
  it('creates the user on first sign-in, with their own workspace and the default settings', async () => {
    const { status, body } = await signIn();

    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      email: ada.email,
      name: ada.name,
      picture: ada.picture,
      role: 'owner',
      workspace: { name: 'Ada Lovelace’s workspace' },
    });
    const client = clientOf(test.fetch, body);
    expect((await client.get(`/api/settings/${body.user.id}`)).body).toMatchObject({
      user_id: body.user.id,
      enabled_companies: ['ALL'],
      title_filters: [],
    });
    const trail = (await client.get('/api/audit')).body.items;
    expect(trail.map((event: { action: string }) => event.action)).toEqual([
      'session.started',
      'workspace.created',
    ]);
  });

  it('updates name, picture and last login on later sign-ins, and keeps the rest', async () => {
    const first = (await signIn({ sub: 'changing', email: 'changing@example.com' })).body.user;
    const client = clientOf(
      test.fetch,
      (await signIn({ sub: 'changing', email: 'changing@example.com' })).body,
    );
    await client.post('/api/settings', { title_filters: ['engineer'] });

    const { body } = await signIn({
      sub: 'changing',
      email: 'changing@example.com',
      name: 'Another Name',
      picture: undefined,
    });

    expect(body.user).toMatchObject({
      id: first.id,
      name: 'Another Name',
      picture: null,
      workspace: first.workspace,
    });
    expect(Date.parse(body.user.last_login)).toBeGreaterThan(Date.parse(first.last_login));
    expect(body.user.created_at).toBe(first.created_at);
    const settings = await clientOf(test.fetch, body).get(`/api/settings/${first.id}`);
    expect(settings.body.title_filters).toEqual(['engineer']);
  });

  it('accepts the token as `credential` too, and reports a missing one', async () => {
    const credential = await issuer.idToken({ sub: 'button', email: 'button@example.com' });
    expect((await post('/auth/google', { credential })).status).toBe(200);
    expectProblem(await post('/auth/google', {}), 400, 'id-token-missing');
  });

  it('identifies users by their subject: a changed address stays the same user', async () => {
    const before = (await signIn({ sub: 'moving', email: 'old@example.com' })).body.user;
    const after = (await signIn({ sub: 'moving', email: 'New@Example.com' })).body.user;
    expect(after).toMatchObject({ id: before.id, email: 'New@Example.com' });
    const again = (await signIn({ sub: 'moving', email: 'new@example.com' })).body.user;
    expect(again.id).toBe(before.id);
  });

  it('keeps the old address of a user whose new one belongs to another user', async () => {
    const other = (await signIn({ sub: 'other', email: 'wanted@example.com' })).body.user;
    const before = (await signIn({ sub: 'wanting', email: 'wanting@example.com' })).body.user;
    const { status, body } = await signIn({ sub: 'wanting', email: 'wanted@example.com' });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: before.id, email: 'wanting@example.com' });
    expect((await signIn({ sub: 'other', email: 'wanted@example.com' })).body.user.id).toBe(other.id);
  });

  it('does not give access to an account to someone else who has its address now', async () => {
    const { body } = await signIn({ sub: 'former', email: 'recycled@example.com', name: 'Former' });
    expectProblem(await signIn({ sub: 'present', email: 'Recycled@example.com' }), 409, 'address-taken');
    const [user] = await owner`select name from app_user where id = ${body.user.id}`;
    expect(user?.name).toBe('Former');
  });

  it('creates one user with one workspace from simultaneous first sign-ins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => signIn({ sub: 'twice', email: 'twice@example.com' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
    expect(answers.flatMap(({ body }) => body.user.workspaces)).toHaveLength(8);
  });

  it('creates one user from first sign-ins of one subject with two addresses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        signIn({ sub: 'torn', email: `torn-${number % 2}@example.com` }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
    expect(await owner`select from app_user where email like 'torn-%'`).toHaveLength(1);
  });
});

describe('an ID token is rejected', () => {
  const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

  it.each([
    ['for another application', { aud: 'somebody-else' }],
    ['from another issuer', { iss: 'https://accounts.evil.example' }],
    ['that begins later', { nbf: inAnHour() }],
    ['for several applications, issued to another', { aud: ['tenon-web', 'other'], azp: 'other' }],
    ['for several applications, issued to nobody in particular', { aud: ['tenon-web', 'other'] }],
    ['for us alone, issued to another application', { azp: 'other' }],
    ['for us alone, issued to an application without a name', { azp: '' }],
    ['that was issued in an hour', { iat: inAnHour() }],
    ['that was issued further ahead than clocks differ', { iat: inAnHour() - 3600 + 120 }],
    ['without a subject', { sub: undefined }],
    ['without an end', { exp: undefined }],
    ['without an email address', { email: undefined }],
    ['with an email address that is none', { email: 'ada at example' }],
  ])('%s', async (_name, claims) => {
    expectProblem(
      await signIn({ sub: 'refused', email: 'refused@example.com', ...claims }),
      401,
      'id-token-invalid',
    );
  });

  it('unless its authorized party is this client, or the issuer’s clock is a little ahead', async () => {
    expect((await signIn({ azp: 'tenon-web' })).status).toBe(200);
    expect((await signIn({ iat: inAnHour() - 3600 + 30 })).status).toBe(200);
  });

  it('that has expired', async () => {
    expectProblem(await signIn({ iat: inAnHour() - 7200, exp: inAnHour() - 3660 }), 401, 'id-token-expired');
  });

  it('with an unverified email address', async () => {
    expectProblem(await signIn({ email_verified: false }), 403, 'email-unverified');
    expectProblem(await signIn({ email_verified: undefined }), 403, 'email-unverified');
    expect((await signIn({ email_verified: 'true' })).status).toBe(200);
  });

  it('that was modified after it was signed', async () => {
    const [header, , signature] = (await issuer.idToken()).split('.');
    const payload = encode({
      iss: issuer.url,
      aud: issuer.clientId,
      ...ada,
      sub: 'admin',
      exp: inAnHour(),
      iat: 1,
    });
    expectProblem(await signInWith(`${header}.${payload}.${signature}`), 401, 'id-token-invalid');
  });

  it('that is not signed at all', async () => {
    const payload = encode({ iss: issuer.url, aud: issuer.clientId, ...ada, exp: inAnHour(), iat: 1 });
    for (const alg of ['none', 'None', 'NONE']) {
      expectProblem(await signInWith(`${encode({ alg })}.${payload}.`), 401, 'id-token-invalid');
    }
  });

  it('that is signed with the public key as if it were a shared secret', async () => {
    const { keys } = (await (await fetch(`${issuer.url}/keys`)).json()) as { keys: JsonWebKey[] };
    const [publicJwk] = keys;
    const pem = createPublicKey({ key: publicJwk ?? {}, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    });
    const header = encode({ alg: 'HS256', kid: publicJwk?.kid });
    const payload = encode({ iss: issuer.url, aud: issuer.clientId, ...ada, exp: inAnHour(), iat: 1 });
    for (const secret of [String(pem), String(pem).trim(), JSON.stringify(publicJwk)]) {
      const signature = createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url');
      expectProblem(await signInWith(`${header}.${payload}.${signature}`), 401, 'id-token-invalid');
    }
  });

  it('that is signed with an unpublished key, whatever its key ID', async () => {
    const stranger = await makeKey('RS256');
    expectProblem(await signInWith(await issuer.idToken({}, { key: stranger })), 401, 'id-token-invalid');
    const { id } = await issuer.rotate();
    const posing = await issuer.idToken({}, { key: stranger, header: { kid: id } });
    expectProblem(await signInWith(posing), 401, 'id-token-invalid');
  });

  it.each(['', 'a.b.c', '…', 'e30.e30.', `${'a'.repeat(9_000)}.b.c`])(
    'that is malformed: %.20s',
    async (text) => {
      const { status } = await signInWith(text);
      expect([400, 401]).toContain(status);
    },
  );
});

describe('the issuer', () => {
  it('may rotate its keys, also to another algorithm', async () => {
    await signIn();
    const old = await issuer.idToken();
    await issuer.rotate({ algorithm: 'ES256' });
    // An unknown key is asked for at most twice a minute, so that forged tokens do not become a flood at the issuer.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await signIn()).status).toBe(200);
    expect((await signInWith(old)).status).toBe(200);
  });
});

async function signIn(claims: Record<string, unknown> = {}): Promise<Answer> {
  return signInWith(await issuer.idToken(claims));
}

function signInWith(idToken: string): Promise<Answer> {
  return post('/auth/google', { id_token: idToken });
}

function post(path: string, body: unknown): Promise<Answer> {
  return call(test.fetch, 'POST', path, body);
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
