import { expect, it } from 'vitest';
import { call, testSystem } from '../../test/system.ts';
import { tidy } from './tidy.ts';

const test = await testSystem();
const { owner } = test.database;

it('ended sessions and expired tokens are deleted, and nothing that is in use', async () => {
  const open = await call(test.fetch, 'POST', '/auth/demo', { with_refresh_token: true });
  const ended = await call(test.fetch, 'POST', '/auth/demo', { with_refresh_token: true });
  const refreshed = await call(test.fetch, 'POST', '/auth/refresh', {
    refresh_token: open.body.refresh_token,
  });
  await call(test.fetch, 'POST', '/auth/sign-out', { refresh_token: ended.body.refresh_token });
  await owner`
    insert into sign_in_nonce (nonce_hash, expires_at)
    values ('one', now() + interval '1 hour'), ('other', now() + interval '1 hour')`;
  await owner`
    insert into used_id_token (token_hash, expires_at)
    values ('one', now() + interval '1 hour'), ('other', now() - interval '1 minute')`;

  await tidy(test.system);
  expect(await counts()).toEqual({ sessions: 2, tokens: 3, nonces: 2, id_tokens: 1 });

  await owner`update sign_in set ended_at = now() - interval '31 days' where ended_at is not null`;
  await owner`update refresh_token set used_at = now() - interval '31 days' where used_at is not null`;
  await owner`update sign_in_nonce set expires_at = now() - interval '1 minute' where ctid in (select min(ctid) from sign_in_nonce)`;
  await tidy(test.system);
  expect(await counts()).toEqual({ sessions: 1, tokens: 1, nonces: 1, id_tokens: 1 });
  const next = await call(test.fetch, 'POST', '/auth/refresh', {
    refresh_token: refreshed.body.refresh_token,
  });
  expect(next.status).toBe(200);
});

it('tokens are signed with a new key when the old one is due for rotation', async () => {
  const client = await test.signIn();
  await owner`update signing_key set signs_until = now() - interval '1 second'`;
  await tidy(test.system);
  const { body } = await call(test.fetch, 'GET', '/.well-known/jwks.json');
  expect(body.keys).toHaveLength(2);
  expect((await client.get('/api/user')).status).toBe(200);
  const fresh = await test.signIn();
  expect(kidOf(fresh.token)).not.toBe(kidOf(client.token));
});

async function counts() {
  const [row] = await owner`
    select (select count(*)::int from sign_in) as sessions, (select count(*)::int from refresh_token) as tokens,
      (select count(*)::int from sign_in_nonce) as nonces, (select count(*)::int from used_id_token) as id_tokens`;
  return row;
}

function kidOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
}
