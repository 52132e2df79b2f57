import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { z } from 'zod';
import { ForbiddenError, TryLaterError, UnauthenticatedError } from '../../platform/errors.ts';
import { isLoopbackHost } from '../../platform/http/loopback.ts';
import type { ExternalUser, IdToken, Issuer, IssuerSettings } from './port.ts';

const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'RS384', 'RS512', 'ES384'];
const SCOPE = 'openid email profile';
const SKEW_SECONDS = 30;
/** How far the issuer's clock may be ahead of ours. */
const IAT_SKEW_SECONDS = 60;
/** The database cannot parse later dates as JavaScript formats them. */
const MAX_DATE = Date.UTC(9999, 11, 31);

type Discovered = { configuration: client.Configuration; keys: ReturnType<typeof createRemoteJWKSet> };

export function oidcIssuer(settings: IssuerSettings): Issuer {
  let discovered: Promise<Discovered> | undefined;

  function discover(): Promise<Discovered> {
    // Failures are not cached: the issuer may be available again for the next sign-in.
    discovered ??= fetchDiscovery(settings).catch((cause) => {
      discovered = undefined;
      throw unavailable(settings, cause);
    });
    return discovered;
  }

  return {
    id: settings.id,
    name: settings.name,
    clientId: settings.clientId,

    async verify(idToken) {
      const { configuration, keys } = await discover();
      const { issuer } = configuration.serverMetadata();
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          // Google's tokens contain the issuer with or without the scheme.
          issuer: [issuer, issuer.replace(/^https:\/\//, '')],
          audience: settings.clientId,
          algorithms: ALGORITHMS,
          clockTolerance: SKEW_SECONDS,
          requiredClaims: ['exp', 'iat', 'sub'],
        });
        return readIdToken(idToken, payload, issuer, settings);
      } catch (cause) {
        throw explain(settings, cause);
      }
    },

    async begin(redirectUri) {
      const { configuration } = await discover();
      return startAuthorization(configuration, redirectUri);
    },

    async complete(returned, { verifier, state, nonce }) {
      const { configuration } = await discover();
      try {
        const tokens = await client.authorizationCodeGrant(configuration, returned, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || !tokens.id_token) throw new Error('The issuer sent no ID token.');
        return readIdToken(tokens.id_token, claims, configuration.serverMetadata().issuer, settings);
      } catch (cause) {
        throw explain(settings, cause);
      }
    },
  };
}

async function startAuthorization(configuration: client.Configuration, redirectUri: string) {
  const pending = {
    verifier: client.randomPKCECodeVerifier(),
    state: client.randomState(),
    nonce: client.randomNonce(),
  };
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: SCOPE,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, pending };
}

async function fetchDiscovery({ issuer, clientId, clientSecret }: IssuerSettings): Promise<Discovered> {
  const address = new URL(issuer);
  const configuration = await client.discovery(
    address,
    clientId,
    clientSecret,
    clientSecret ? undefined : client.None(),
    {
      timeout: 10,
      execute: [
        client.enableNonRepudiationChecks,
        ...(isLoopbackHost(address.hostname) ? [client.allowInsecureRequests] : []),
      ],
    },
  );
  const keysAddress = configuration.serverMetadata().jwks_uri;
  if (!keysAddress) throw new Error('The issuer publishes no keys.');
  return { configuration, keys: createRemoteJWKSet(new URL(keysAddress), { timeoutDuration: 10_000 }) };
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.union([z.boolean(), z.literal('true'), z.literal('false')]).optional(),
  name: z.string().max(200).optional().catch(undefined),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .optional()
    .catch(undefined),
});

/** Checks what remains after the signature, issuer, audience and expiry have been verified. */
function readIdToken(text: string, claims: JWTPayload, issuer: string, settings: IssuerSettings): IdToken {
  assertAuthorizedParty(claims, settings.clientId);
  if (Number(claims.iat) > Date.now() / 1000 + IAT_SKEW_SECONDS)
    throw new UnauthenticatedError(
      'id-token-invalid',
      'The ID token was issued in the future. Check the clock of the issuer.',
    );
  return {
    user: toUser(claims, issuer, settings),
    nonce: z.string().optional().parse(claims.nonce),
    expiresAt: new Date(Math.min((Number(claims.exp) + SKEW_SECONDS) * 1000, MAX_DATE)),
    signedPart: text.slice(0, text.lastIndexOf('.')),
  };
}

function toUser(payload: JWTPayload, issuer: string, settings: IssuerSettings): ExternalUser {
  const claims = Claims.parse(payload);
  const verified = String(claims.email_verified ?? settings.trustEmail) === 'true';
  if (!verified) {
    throw new ForbiddenError('email-unverified', `${settings.name} has not verified this email address.`);
  }
  const name = claims.name?.trim() || claims.email.split('@')[0] || claims.email;
  return { issuer, subject: claims.sub, email: claims.email, name, picture: claims.picture };
}

/** A token must have been issued to this client. With several audiences, `azp` is required to prove that. */
function assertAuthorizedParty({ aud, azp }: JWTPayload, clientId: string): void {
  const isRequired = Array.isArray(aud) && aud.length > 1;
  if ((azp !== undefined || isRequired) && azp !== clientId) {
    throw new UnauthenticatedError('id-token-invalid', 'The ID token was issued to another application.');
  }
}

function explain(settings: IssuerSettings, cause: unknown): Error {
  if (cause instanceof UnauthenticatedError || cause instanceof ForbiddenError) return cause;
  if (cause instanceof errors.JWTExpired) {
    return new UnauthenticatedError('id-token-expired', 'The ID token has expired. Sign in again.', {
      cause,
    });
  }
  if (isIssuerFailure(cause)) return unavailable(settings, cause);
  if ((cause as { error?: string }).error === 'access_denied') {
    return new ForbiddenError(
      'access-denied',
      `${settings.name} did not share your identity. Sign in again and allow access.`,
      {
        cause,
      },
    );
  }
  return new UnauthenticatedError(
    'id-token-invalid',
    `${settings.name} could not confirm this sign-in. Try again.`,
    {
      cause,
    },
  );
}

/** Whether the issuer was unreachable, too slow or broken. None of these say anything about the user. */
function isIssuerFailure(failure: unknown): boolean {
  const { code, error, status, cause } = failure as {
    code?: string;
    error?: string;
    status?: number;
    cause?: { status?: number };
  };
  return (
    failure instanceof TypeError ||
    failure instanceof errors.JWKSTimeout ||
    code === 'OAUTH_TIMEOUT' ||
    code === 'ERR_JOSE_GENERIC' ||
    error === 'server_error' ||
    error === 'temporarily_unavailable' ||
    (status ?? cause?.status ?? 0) >= 500
  );
}

function unavailable({ name }: IssuerSettings, cause: unknown): TryLaterError {
  return new TryLaterError('issuer-unavailable', `${name} is unavailable. Try again shortly.`, { cause });
}
