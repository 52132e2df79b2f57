import { createHash, randomBytes } from 'node:crypto';
import { type Site, sitePath } from './site.ts';

/** The applicant's password for their application. Only its hash is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

export const statusPath = (slug: string, token: string) => `${sitePath(slug)}/status/${token}`;

export const statusUrl = ({ origin, slug }: Pick<Site, 'origin' | 'slug'>, token: string) =>
  `${origin}${statusPath(slug, token)}`;
