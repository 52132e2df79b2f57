import { Role } from '@tenon/contract/permissions';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { UnauthenticatedError } from '../../platform/errors.ts';
import { ACCESS_TOKEN_SECONDS } from '../model.ts';
import type { KeyRing } from './key-ring.ts';
import type { Claims, Tokens } from './port.ts';

const ISSUER = 'tenon';
const ALGORITHM = 'EdDSA';
const MAX_CACHED_TOKENS = 10_000;

const Payload = z.object({
  sub: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number),
  tenant_id: z.uuid(),
  role: Role,
  sign_in_id: z.uuid(),
  exp: z.number(),
});

/** Short-lived access tokens, signed with a key that is rotated automatically. */
export function jwtTokens(ring: KeyRing, now: () => Date): Tokens {
  // Checking a signature costs more than the rest of a small request, so a known token is only checked for expiry.
  const cache = new Map<string, { claims: Claims; expiresAt: number }>();

  async function check(token: string): Promise<{ claims: Claims; expiresAt: number }> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => ring.publicKey(kid), {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: ISSUER,
        currentDate: now(),
      });
      const { sub, tenant_id, role, sign_in_id, exp } = Payload.parse(payload);
      return {
        claims: { userId: sub, tenantId: tenant_id, role, signInId: sign_in_id },
        expiresAt: exp * 1000,
      };
    } catch (cause) {
      throw explain(cause);
    }
  }

  return {
    async issue({ userId, tenantId, role, signInId }) {
      const { id, privateKey } = await ring.signingKey();
      const issuedAt = Math.floor(now().getTime() / 1000);
      const token = await new SignJWT({ tenant_id: tenantId, role, sign_in_id: signInId })
        .setProtectedHeader({ alg: ALGORITHM, kid: id, typ: 'JWT' })
        .setSubject(String(userId))
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(privateKey);
      return { token, expiresIn: ACCESS_TOKEN_SECONDS };
    },

    async verify(token) {
      const known = cache.get(token);
      if (known && known.expiresAt > now().getTime()) return known.claims;
      cache.delete(token);
      const fresh = await check(token);
      if (cache.size >= MAX_CACHED_TOKENS) cache.clear();
      cache.set(token, fresh);
      return fresh.claims;
    },

    publicKeys: () => ring.publicKeys(),
    rotate: () => ring.rotate(),
  };
}

/** If the keys cannot be read, the token may still be valid. Rejecting it would sign people out. */
function explain(cause: unknown): unknown {
  if (cause instanceof errors.JWTExpired) {
    return new UnauthenticatedError('token-expired', 'The token has expired. Refresh the session.', {
      cause,
    });
  }
  if (cause instanceof errors.JOSEError || cause instanceof z.ZodError) {
    return new UnauthenticatedError('token-invalid', 'The token is not valid.', { cause });
  }
  return cause;
}
