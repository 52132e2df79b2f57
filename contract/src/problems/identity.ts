/** Why a browser sign-in failed. The web app receives the code as `/sign-in?error=…`. */
export const browserSignInProblems = [
  'access-denied',
  'address-taken',
  'email-unverified',
  'id-token-expired',
  'id-token-invalid',
  'id-token-used',
  'issuer-unavailable',
  'nonce-mismatch',
  'provider-not-configured',
  'sign-in-lost',
] as const;
export type BrowserSignInProblem = (typeof browserSignInProblems)[number];

/** Codes about sign-in, members, invitations, API keys and permissions. */
export const identityProblems = [
  ...browserSignInProblems,
  'already-invited',
  'already-member',
  'api-key-invalid',
  'demo-not-available',
  'foreign-origin',
  'id-token-missing',
  'in-person-only',
  'invitation-not-valid',
  'last-owner',
  'no-longer-member',
  'no-such-api-key',
  'no-such-extension',
  'no-such-invitation',
  'no-such-member',
  'no-such-settings',
  'no-such-sign-in',
  'no-such-workspace',
  'not-permitted',
  'not-signed-in',
  'owner-only',
  'scope-not-yours',
  'session-ended',
  'token-expired',
  'token-invalid',
  'workspace-name-taken',
] as const;
