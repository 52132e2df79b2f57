import { randomBytes } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Db } from '../../platform/db/port.ts';
import { SetupError, UnauthenticatedError } from '../../platform/errors.ts';
import { type Seal, sealWith } from '../../platform/seal.ts';
import {
  insertSigningKey,
  lockSigningKeys,
  purgeSigningKeys,
  readSigningKeys,
  type SigningKey,
} from '../key-store.ts';

const SIGNING_DAYS = 30;
/** Longer than the lifetime of an access token, so that key rotation never invalidates one. */
const VERIFICATION_DAYS = SIGNING_DAYS + 2;
const RELOAD_MS = 60_000;

export type KeyRing = {
  signingKey(): Promise<{ id: string; privateKey: CryptoKey }>;
  publicKey(id: string | undefined): Promise<CryptoKey>;
  publicKeys(): Promise<JWK[]>;
  rotate(): Promise<void>;
};

type Loaded = {
  at: number;
  signing: { id: string; privateKey: CryptoKey };
  publicKeys: Map<string, { jwk: JWK; key: CryptoKey }>;
};

/** The signing keys of this installation. All processes share them through the database; private keys are encrypted. */
export function databaseKeyRing(db: Db, secret: string, now: () => Date): KeyRing {
  const seal = sealWith(secret, 'signing keys');
  let loading: Promise<Loaded> | undefined;
  let loaded: Loaded | undefined;

  async function load(): Promise<Loaded> {
    const rows = await readOrCreateKeys(db, seal, now);
    const newest = rows.find((row) => row.signs_until > now());
    if (!newest) throw new Error('The created signing key was not found.');
    const publicKeys = new Map<string, { jwk: JWK; key: CryptoKey }>();
    for (const row of rows.filter(({ verifies_until }) => verifies_until > now())) {
      publicKeys.set(row.id, {
        jwk: row.public_key,
        key: (await importJWK(row.public_key, 'EdDSA')) as CryptoKey,
      });
    }
    const privateJwk = JSON.parse(openSealed(seal, newest.private_key)) as JWK;
    const privateKey = (await importJWK(privateJwk, 'EdDSA')) as CryptoKey;
    return { at: Date.now(), signing: { id: newest.id, privateKey }, publicKeys };
  }

  async function current(maxAgeMs = RELOAD_MS): Promise<Loaded> {
    if (loaded && Date.now() - loaded.at < maxAgeMs) return loaded;
    loading ??= load().finally(() => {
      loading = undefined;
    });
    loaded = await loading;
    return loaded;
  }

  return {
    signingKey: async () => (await current()).signing,

    async publicKey(id) {
      const known = (await current()).publicKeys.get(id ?? '');
      // Another process may have rotated the keys. Unknown key IDs must not cost a query each.
      const key = known ?? (await current(1000)).publicKeys.get(id ?? '');
      if (!key)
        throw new UnauthenticatedError(
          'token-invalid',
          'The token was signed with an unknown key. Sign in again.',
        );
      return key.key;
    },

    publicKeys: async () => [...(await current()).publicKeys.values()].map(({ jwk }) => jwk),

    async rotate() {
      await db.transaction((sql) => purgeSigningKeys(sql, now()));
      loaded = undefined;
      await current();
    },
  };
}

/** Two processes that start at the same time create one key: the second one waits for the lock and reads again. */
function readOrCreateKeys(db: Db, seal: Seal, now: () => Date): Promise<SigningKey[]> {
  return db.transaction(async (sql) => {
    const existing = await readSigningKeys(sql);
    if (existing.some((row) => row.signs_until > now())) return existing;
    await lockSigningKeys(sql);
    const reread = await readSigningKeys(sql);
    if (reread.some((row) => row.signs_until > now())) return reread;
    await insertSigningKey(sql, await createKey(seal, now()));
    return readSigningKeys(sql);
  });
}

async function createKey(seal: Seal, created: Date) {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const id = randomBytes(9).toString('base64url');
  const after = (days: number) => new Date(created.getTime() + days * 86_400_000);
  return {
    id,
    public_key: {
      ...((await exportJWK(publicKey)) as Record<string, string>),
      kid: id,
      alg: 'EdDSA',
      use: 'sig',
    },
    private_key: seal.close(JSON.stringify(await exportJWK(privateKey))),
    signs_until: after(SIGNING_DAYS),
    verifies_until: after(VERIFICATION_DAYS),
  };
}

function openSealed(seal: Seal, sealed: string): string {
  try {
    return seal.open(sealed);
  } catch (cause) {
    throw new SetupError(
      'secret-mismatch',
      'This database was set up with a different TENON_SECRET. Use the same one for every process.',
      { cause },
    );
  }
}
