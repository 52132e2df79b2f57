import { randomBytes, randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

export type IssuerKey = { id: string; algorithm: string; privateKey: CryptoKey; publicJwk: JWK };

/** What an attacker would forge: the key, or the algorithm in the header. */
export type SignOptions = { key?: IssuerKey; header?: Record<string, unknown> };

type IssuerKeys = {
  published(): JWK[];
  rotate(options?: { algorithm?: 'RS256' | 'ES256'; dropOld?: boolean }): Promise<IssuerKey>;
  sign(claims: Record<string, unknown>, options?: SignOptions): Promise<string>;
};

/** The keys of an issuer: all are published, and the newest signs. */
export async function issuerKeys(): Promise<IssuerKeys> {
  let keys = [await makeKey('RS256')];
  return {
    published: () => keys.map(({ publicJwk }) => publicJwk),
    async rotate({ algorithm = 'RS256', dropOld = false } = {}) {
      const made = await makeKey(algorithm);
      keys = dropOld ? [made] : [...keys, made];
      return made;
    },
    async sign(claims, { key = keys.at(-1), header = {} } = {}) {
      if (!key) throw new Error('An issuer has a key.');
      const now = Math.floor(Date.now() / 1000);
      const payload = { iat: now, exp: now + 3600, jti: randomUUID(), ...claims } as JWTPayload;
      return new SignJWT(payload)
        .setProtectedHeader({ alg: key.algorithm, kid: key.id, typ: 'JWT', ...header })
        .sign(key.privateKey);
    },
  };
}

export async function makeKey(algorithm: 'RS256' | 'ES256'): Promise<IssuerKey> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const id = randomBytes(6).toString('hex');
  const publicJwk = { ...(await exportJWK(publicKey)), kid: id, alg: algorithm, use: 'sig' };
  return { id, algorithm, privateKey, publicJwk };
}
