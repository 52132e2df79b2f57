import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts values that must be readable again, but not in a copy of the database. */
export type Seal = { close(text: string): string; open(sealed: string): string };

/** Each purpose has its own key: a value sealed for one cannot be opened for another. */
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
