import { createHash, randomBytes } from 'node:crypto';

/** The owner of a private feed and its secret. Only the hash of the secret is stored. */
export type FeedOwner = { tenantId: string; userId: number };

export function createFeedToken({ tenantId, userId }: FeedOwner): { token: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${tenantId.replaceAll('-', '')}.${userId}.${secret}`, hash: hashOf(secret) };
}

const TOKEN = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})\.(\d{1,15})\.([\w-]{43})$/;

/** Undefined if it cannot be a token. */
export function parseFeedToken(token: string): { owner: FeedOwner; hash: string } | undefined {
  const [, a, b, c, d, e, user, secret] = TOKEN.exec(token) ?? [];
  if (!secret) return undefined;
  return { owner: { tenantId: [a, b, c, d, e].join('-'), userId: Number(user) }, hash: hashOf(secret) };
}

/** A calendar as a download, which calendar programs also accept as a feed. */
export function calendarFile(ics: string, name: string): Response {
  return new Response(ics, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.ics"`,
      'cache-control': 'no-store',
    },
  });
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
