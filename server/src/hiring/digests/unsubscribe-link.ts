import { InvalidError } from '../../platform/errors.ts';
import { sealWith } from '../../platform/seal.ts';
import type { HiringSettings } from '../settings.ts';

const seal = (secret: string) => sealWith(secret, 'digest-unsubscribe');

/** A link that works without signing in, for this member and workspace only. */
export function unsubscribeLink(
  { secret, apiUrl }: HiringSettings,
  tenantId: string,
  userId: number,
): string {
  const token = Buffer.from(seal(secret).close(`${tenantId}:${userId}`), 'base64').toString('base64url');
  return `${apiUrl}/api/notifications/unsubscribe?token=${token}`;
}

export function memberOfToken(
  { secret }: HiringSettings,
  token: string,
): { tenantId: string; userId: number } {
  try {
    const opened = seal(secret).open(Buffer.from(token, 'base64url').toString('base64'));
    const [tenantId = '', userId] = opened.split(':');
    return { tenantId, userId: Number(userId) };
  } catch (cause) {
    throw new InvalidError(
      'unsubscribe-link-invalid',
      'This link is incomplete. Copy the whole link from the mail, or change it in your notification settings.',
      { cause },
    );
  }
}
