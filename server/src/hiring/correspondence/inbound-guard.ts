import { createHash, timingSafeEqual } from 'node:crypto';
import { NotFoundError, UnauthenticatedError } from '../../platform/errors.ts';
import type { Guard } from '../../platform/http/route.ts';
import type { HiringSettings } from '../settings.ts';

/** Mail servers have no account. They share a secret with this installation. */
export function inboundGuard({ mail: { inboundSecret } }: HiringSettings): Guard<undefined> {
  return {
    security: 'none',
    async check(context) {
      if (!inboundSecret)
        throw new NotFoundError(
          'inbound-mail-off',
          'This installation does not receive mail. Set MAIL_REPLY_DOMAIN and MAIL_INBOUND_SECRET.',
        );
      const given = hash(context.req.header('authorization') ?? '');
      if (!timingSafeEqual(given, hash(`Bearer ${inboundSecret}`)))
        throw new UnauthenticatedError(
          'inbound-secret-invalid',
          'Send MAIL_INBOUND_SECRET as a bearer token.',
        );
      return undefined;
    },
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest();
