import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { startIssuer } from '../../test/issuer.ts';
import { expectProblem } from '../../test/problem.ts';
import { type Answer, call, testSystem } from '../../test/system.ts';

const issuer = await startIssuer();
const test = await testSystem({
  environment: { GOOGLE_CLIENT_ID: issuer.clientId, GOOGLE_ISSUER: issuer.url },
});

it('a token with a nonce can be used for one sign-in', async () => {
  const nonce = newNonce();
  expect((await signIn({ nonce }, nonce)).status).toBe(200);
});

it('the same token and nonce cannot be used again', async () => {
  const nonce = newNonce();
  const idToken = await issuer.idToken({ nonce });
  expect((await signInWith(idToken, nonce)).status).toBe(200);
  expectProblem(await signInWith(idToken, nonce), 401, 'nonce-mismatch');
});

it('one of many simultaneous requests with the same token succeeds', async () => {
  const nonce = newNonce();
  const idToken = await issuer.idToken({ nonce });
  const answers = await Promise.all(Array.from({ length: 10 }, () => signInWith(idToken, nonce)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
});

it('a token with a nonce is rejected if the request does not contain it', async () => {
  const nonce = newNonce();
  expectProblem(await signIn({ nonce }, undefined), 401, 'nonce-mismatch');
});

it('a nonce is rejected if the token has none', async () => {
  expectProblem(await signIn({}, newNonce()), 401, 'nonce-mismatch');
});

it('the nonce of another sign-in is rejected', async () => {
  const [mine, theirs] = [newNonce(), newNonce()];
  expectProblem(await signIn({ nonce: theirs }, mine), 401, 'nonce-mismatch');
});

it('a rejected token does not use up its nonce', async () => {
  const nonce = newNonce();
  expectProblem(await signIn({ nonce, aud: 'other' }, nonce), 401, 'id-token-invalid');
  expect((await signIn({ nonce }, nonce)).status).toBe(200);
});

it('only the hash of a nonce is stored, until its token expires', async () => {
  const nonce = newNonce();
  await signIn({ nonce }, nonce);
  const rows = await test.database.owner`select *, expires_at > now() as kept from sign_in_nonce`;
  expect(rows.every(({ kept }) => kept)).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(nonce);
});

const newNonce = () => randomBytes(16).toString('hex');

async function signIn(claims: Record<string, unknown>, nonce: string | undefined): Promise<Answer> {
  return signInWith(await issuer.idToken(claims), nonce);
}

function signInWith(idToken: string, nonce: string | undefined): Promise<Answer> {
  return call(test.fetch, 'POST', '/auth/google', { id_token: idToken, ...(nonce && { nonce }) });
}
