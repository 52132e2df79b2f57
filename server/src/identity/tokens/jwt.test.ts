import { generateKeyPair, SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { jwtTokens } from './jwt.ts';
import { databaseKeyRing } from './key-ring.ts';
import type { Tokens } from './port.ts';

const { db, owner } = await testDatabase();
const secret = 'a secret of this installation';
const claims = {
  userId: 42,
  tenantId: '0198c0de-0000-7000-8000-000000000001',
  role: 'owner',
  signInId: '0198c0de-0000-7000-8000-000000000002',
};
let today: Date;

beforeEach(async () => {
  await owner`delete from signing_key`;
  today = new Date();
});

describe('an access token', () => {
  it('contains the user, workspace, role and session', async () => {
    const tokens = process();
    const { token, expiresIn } = await tokens.issue(claims);
    expect(expiresIn).toBe(900);
    expect(await tokens.verify(token)).toEqual(claims);
  });

  it('expires after 15 minutes, even if it was used before', async () => {
    const tokens = process();
    const { token } = await tokens.issue(claims);
    await pass({ minutes: 14 });
    expect(await tokens.verify(token)).toEqual(claims);
    await pass({ minutes: 2 });
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'token-expired' });
    await expect(process().verify(token)).rejects.toMatchObject({ code: 'token-expired' });
  });

  it('is rejected if any part of it was modified', async () => {
    const tokens = process();
    const { token } = await tokens.issue(claims);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const forged = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), role: 'admin', sub: '1' };
    const other = await process().issue({ ...claims, userId: 1 });
    for (const changed of [
      `${header}.${encode(forged)}.${signature}`,
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'HS256' })}.${payload}.${signature}`,
      `${header}.${payload}.${other.token.split('.')[2]}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      `${header}.${payload}`,
      `${token}.${signature}`,
      'not a token',
      '',
    ]) {
      await expect(tokens.verify(changed), changed).rejects.toMatchObject({ code: 'token-invalid' });
    }
  });

  it('is rejected if it was signed by someone else, whatever its key ID', async () => {
    const tokens = process();
    const [published] = await tokens.publicKeys();
    const { privateKey } = await generateKeyPair('EdDSA');
    for (const kid of [String(published?.kid), 'unknown', undefined]) {
      const forged = await new SignJWT({
        tenant_id: claims.tenantId,
        role: 'owner',
        sign_in_id: claims.signInId,
      })
        .setProtectedHeader({ alg: 'EdDSA', ...(kid && { kid }) })
        .setSubject('1')
        .setIssuer('tenon')
        .setAudience('tenon')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey);
      await expect(tokens.verify(forged)).rejects.toMatchObject({ code: 'token-invalid' });
    }
  });
});

describe('the keys of an installation', () => {
  it('consist of one key if many processes start at once', async () => {
    const processes = Array.from({ length: 8 }, process);
    const issued = await Promise.all(processes.map((tokens) => tokens.issue(claims)));
    expect(await owner`select from signing_key`).toHaveLength(1);
    for (const tokens of processes) {
      for (const { token } of issued) expect(await tokens.verify(token)).toEqual(claims);
    }
  });

  it('are rotated after thirty days: old tokens stay valid until they expire, and both keys are published', async () => {
    const tokens = process();
    const before = await tokens.issue(claims);
    await pass({ days: 30, minutes: -5 });
    const last = await tokens.issue(claims);
    await pass({ minutes: 6 });
    await tokens.rotate();
    const next = await tokens.issue(claims);

    expect(kidOf(last.token)).toBe(kidOf(before.token));
    expect(kidOf(next.token)).not.toBe(kidOf(before.token));
    expect(await tokens.verify(last.token)).toEqual(claims);
    expect(await process().verify(last.token)).toEqual(claims);
    expect((await tokens.publicKeys()).map(({ kid }) => kid).sort()).toEqual(
      [kidOf(before.token), kidOf(next.token)].sort(),
    );
  });

  it('are deleted when no token that they signed can be valid', async () => {
    const tokens = process();
    const { token } = await tokens.issue(claims);
    await pass({ days: 33 });
    await tokens.rotate();
    expect((await tokens.publicKeys()).map(({ kid }) => kid)).not.toContain(kidOf(token));
    expect(await owner`select from signing_key`).toHaveLength(1);
  });

  it('are rotated for all processes: another process finds the new key when it needs it', async () => {
    const bystander = process();
    await bystander.issue(claims);
    await owner`update signing_key set signs_until = now() - interval '1 minute'`;
    const { token } = await process().issue(claims);
    await expect.poll(() => bystander.verify(token).catch(() => undefined)).toEqual(claims);
  });

  it('are published without their private parts, which are encrypted', async () => {
    const tokens = process();
    const [key] = await tokens.publicKeys();
    expect(Object.keys(key ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
    const [row] = await owner`select private_key from signing_key`;
    expect(Buffer.from(row?.private_key, 'base64').toString('latin1')).not.toMatch(/"d"|"crv"/);
  });

  it('cannot be used with another secret, which is reported', async () => {
    await process().issue(claims);
    const other = jwtTokens(
      databaseKeyRing(db, 'another secret than that', () => today),
      () => today,
    );
    await expect(other.issue(claims)).rejects.toMatchObject({ code: 'secret-mismatch' });
  });

  it('that are temporarily unavailable do not make a token invalid', async () => {
    const { token } = await process().issue(claims);
    const away = {
      ...db,
      transaction: () => Promise.reject(Object.assign(new Error('away'), { code: '57P01' })),
    };
    const tokens = jwtTokens(
      databaseKeyRing(away, secret, () => today),
      () => today,
    );
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: '57P01' });
  });
});

/** The tokens as one more process of the installation handles them. */
function process(): Tokens {
  return jwtTokens(
    databaseKeyRing(db, secret, () => today),
    () => today,
  );
}

async function pass({ days = 0, minutes = 0 }: { days?: number; minutes?: number }): Promise<void> {
  today = new Date(today.getTime() + days * 86_400_000 + minutes * 60_000);
}

function kidOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
