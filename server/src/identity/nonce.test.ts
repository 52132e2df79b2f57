import { expect, it } from 'vitest';
import { startIssuer } from '../../test/issuer.ts';
import { expectProblem } from '../../test/problem.ts';
import { type Answer, call, testSystem } from '../../test/system.ts';

const issuer = await startIssuer();
const test = await testSystem({
  environment: { GOOGLE_CLIENT_ID: issuer.clientId, GOOGLE_ISSUER: issuer.url },
});

it('a nonce that we gave out opens one sign-in', async () => {
  const nonce = await newNonce();
  expect((await signIn({ nonce }, nonce)).status).toBe(200);
});

it('the same token with its nonce opens no second one', async () => {
  const nonce = await newNonce();
  const idToken = await issuer.idToken({ nonce });
  expect((await signInWith(idToken, nonce)).status).toBe(200);
  expectProblem(await signInWith(idToken, nonce), 401, 'nonce-mismatch');
});

it('of many who come with the same token at once, one is let in', async () => {
  const nonce = await newNonce();
  const idToken = await issuer.idToken({ nonce });
  const answers = await Promise.all(Array.from({ length: 10 }, () => signInWith(idToken, nonce)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
});

it('a token that carries a nonce needs it beside it, too', async () => {
  const nonce = await newNonce();
  expectProblem(await signIn({ nonce }, undefined), 401, 'nonce-mismatch');
});

it('a nonce beside a token without one is refused', async () => {
  expectProblem(await signIn({}, await newNonce()), 401, 'nonce-mismatch');
});

it('a nonce of another sign-in is refused', async () => {
  const [mine, theirs] = [await newNonce(), await newNonce()];
  expectProblem(await signIn({ nonce: theirs }, mine), 401, 'nonce-mismatch');
});

it('a nonce that we did not give out is refused', async () => {
  expectProblem(await signIn({ nonce: 'made up' }, 'made up'), 401, 'nonce-mismatch');
});

it('a nonce that has run out is refused', async () => {
  const nonce = await newNonce();
  await test.database.owner`update sign_in_nonce set expires_at = now() - interval '1 second'`;
  expectProblem(await signIn({ nonce }, nonce), 401, 'nonce-mismatch');
});

it('a refused token does not use up its nonce', async () => {
  const nonce = await newNonce();
  expectProblem(await signIn({ nonce, aud: 'other' }, nonce), 401, 'id-token-invalid');
  expect((await signIn({ nonce }, nonce)).status).toBe(200);
});

it('only the hash of a nonce is stored', async () => {
  const nonce = await newNonce();
  const rows = await test.database.owner`select * from sign_in_nonce`;
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(nonce);
});

async function newNonce(): Promise<string> {
  const { status, body } = await call(test.fetch, 'POST', '/auth/nonce');
  expect(status).toBe(201);
  expect(Date.parse(body.expires_at)).toBeGreaterThan(Date.now() + 9 * 60_000);
  return body.nonce;
}

async function signIn(claims: Record<string, unknown>, nonce: string | undefined): Promise<Answer> {
  return signInWith(await issuer.idToken(claims), nonce);
}

function signInWith(idToken: string, nonce: string | undefined): Promise<Answer> {
  return call(test.fetch, 'POST', '/auth/google', { id_token: idToken, ...(nonce && { nonce }) });
}
