import { expect, it } from 'vitest';
import { openJar } from '../../test/browser-jar.ts';
import { startIssuer } from '../../test/issuer.ts';
import { expectProblem } from '../../test/problem.ts';
import { type Answer, call, type TestSystem, testSystem } from '../../test/system.ts';

const issuer = await startIssuer();
const environment = {
  GOOGLE_CLIENT_ID: issuer.clientId,
  GOOGLE_ISSUER: issuer.url,
  TENON_SECRET: 'one secret for all processes',
};
const test = await testSystem({ environment });
const { owner } = test.database;

it('an ID token without a nonce can be used once', async () => {
  const idToken = await issuer.idToken();
  expect((await signIn(idToken)).status).toBe(200);
  expectProblem(await signIn(idToken), 401, 'id-token-used');
});

it('an ID token with an expiry in the distant future can be used once', async () => {
  const idToken = await issuer.idToken({ exp: 1e18 });
  expect((await signIn(idToken)).status).toBe(200);
  expectProblem(await signIn(idToken), 401, 'id-token-used');
});

it('one of many simultaneous requests with the same ID token succeeds', async () => {
  const idToken = await issuer.idToken();
  const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(idToken)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
});

it('a process that started later rejects ID tokens that were used before', async () => {
  const idToken = await issuer.idToken();
  expect((await signIn(idToken)).status).toBe(200);
  const later = await testSystem({ environment: { ...environment, DATABASE_URL: test.database.url } });
  expectProblem(await signIn(idToken, later), 401, 'id-token-used');
});

it('an ID token with an equivalent ECDSA signature counts as the same token', async () => {
  const elliptic = await startIssuer();
  await elliptic.rotate({ algorithm: 'ES256' });
  const apart = await testSystem({
    environment: { GOOGLE_CLIENT_ID: elliptic.clientId, GOOGLE_ISSUER: elliptic.url },
  });
  const idToken = await elliptic.idToken();
  expect((await signIn(idToken, apart)).status).toBe(200);
  expectProblem(await signIn(withOtherSignature(idToken), apart), 401, 'id-token-used');
});

it('the ID token of a sign-in by redirect cannot be used again', async () => {
  const jar = openJar(test);
  const { location: toIssuer } = await jar.visit('/auth/sign-in/google');
  const { location: back } = await jar.visit(toIssuer);
  const before = issuer.issued.length;
  expect((await jar.visit(back)).location).not.toContain('error');
  const [idToken = ''] = issuer.issued.slice(before);
  const { nonce } = claimsOf(idToken);
  const replayed = await call(test.fetch, 'POST', '/auth/google', { id_token: idToken, nonce });
  expectProblem(replayed, 401, 'nonce-mismatch');
});

it('only the hash of an ID token is stored, until it has expired', async () => {
  const idToken = await issuer.idToken();
  await signIn(idToken);
  const rows = await owner`select *, expires_at > now() as kept from used_id_token`;
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ kept }) => kept)).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(idToken.split('.')[1]);
});

function signIn(idToken: string, at: TestSystem = test): Promise<Answer> {
  return call(at.fetch, 'POST', '/auth/google', { id_token: idToken });
}

function claimsOf(idToken: string): { nonce: string } {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
}

/** (r, s) and (r, n − s) are both valid for the same message; anybody can compute the one from the other. */
function withOtherSignature(idToken: string): string {
  const [header, payload, signature = ''] = idToken.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const other = (order - BigInt(`0x${bytes.subarray(32).toString('hex')}`)).toString(16).padStart(64, '0');
  const changed = Buffer.concat([bytes.subarray(0, 32), Buffer.from(other, 'hex')]).toString('base64url');
  return `${header}.${payload}.${changed}`;
}
