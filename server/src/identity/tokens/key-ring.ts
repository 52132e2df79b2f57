import { randomBytes } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Db } from '../../platform/db/port.ts';
import { SetupError, UnauthenticatedError } from '../../platform/errors.ts';
import { type Seal, sealWith } from '../../platform/seal.ts';
import { insertSigningKey, lockSigningKeys, purgeSigningKeys, readSigningKeys } from '../key-store.ts';

const SIGNS_DAYS = 30;
/** Longer than any access token lives, so that none is orphaned by a change of keys. */
const VERIFIES_DAYS = SIGNS_DAYS + 2;
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

/** The keys of this installation, shared by all its processes through the database, private halves encrypted. */
export function databaseKeyRing(db: Db, secret: string, now: () => Date): KeyRing {
  const seal = sealWith(secret, 'signing keys');
  let loading: Promise<Loaded> | undefined;
  let loaded: Loaded | undefined;

  async function load(): Promise<Loaded> {
    const rows = await db.transaction(async (sql) => {
      const present = await readSigningKeys(sql);
      if (present.some((row) => row.signs_until > now())) return present;
      await lockSigningKeys(sql);
      const again = await readSigningKeys(sql);
      if (again.some((row) => row.signs_until > now())) return again;
      await insertSigningKey(sql, await makeKey(seal, now()));
      return readSigningKeys(sql);
    });
    const newest = rows.find((row) => row.signs_until > now());
    if (!newest) throw new Error('A signing key was made and is not there.');
    const publicKeys = new Map<string, { jwk: JWK; key: CryptoKey }>();
    for (const row of rows.filter((each) => each.verifies_until > now())) {
      publicKeys.set(row.id, {
        jwk: row.public_key,
        key: (await importJWK(row.public_key, 'EdDSA')) as CryptoKey,
      });
    }
    const privateJwk = JSON.parse(unwrap(seal, newest.private_key)) as JWK;
    const privateKey = (await importJWK(privateJwk, 'EdDSA')) as CryptoKey;
    return { at: Date.now(), signing: { id: newest.id, privateKey }, publicKeys };
  }

  async function current(freshFor = RELOAD_MS): Promise<Loaded> {
    if (loaded && Date.now() - loaded.at < freshFor) return loaded;
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
      // Another process may have changed keys a moment ago; strangers' key ids must not cost a query each.
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

async function makeKey(seal: Seal, created: Date) {
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
    signs_until: after(SIGNS_DAYS),
    verifies_until: after(VERIFIES_DAYS),
  };
}

function unwrap(seal: Seal, sealed: string): string {
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
