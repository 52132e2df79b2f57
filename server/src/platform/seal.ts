import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** For what must be read again but must not lie open in the database: useless to whoever has only a copy of it. */
export type Seal = { close(text: string): string; open(sealed: string): string };

/** A key of its own for every purpose: what was sealed for one cannot be opened for another. */
export function sealWith(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, 'tenon', purpose, 32));
  return {
    close(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
