import { createHash, randomBytes } from 'node:crypto';

/** A secret that is shown once; only its hash is stored. It has 256 random bits, so an unsalted hash is enough. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

const KEY_FORM = /^tnk_([0-9a-f]{32})_([\w-]{43})$/;

/** `tnk_<id>_<secret>`: secret scanners recognize the prefix, and the key is looked up by its ID. */
export function formatApiKey(id: string, secret: string): string {
  return `tnk_${id.replaceAll('-', '')}_${secret}`;
}

export function parseApiKey(key: string): { id: string; hash: string } | undefined {
  const [, hex, secret] = KEY_FORM.exec(key) ?? [];
  if (!hex || !secret) return undefined;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, hash: hashSecret(secret) };
}
