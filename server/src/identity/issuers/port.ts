/** Somebody that an issuer vouches for. */
export type ExternalUser = {
  issuer: string;
  subject: string;
  email: string;
  name: string;
  picture: string | undefined;
};

/** What must be remembered between leaving for the issuer and coming back. */
export type PendingSignIn = { verifier: string; state: string; nonce: string };

/** How an issuer is reached, as it is configured. */
export type IssuerSettings = {
  id: 'google' | 'oidc';
  name: string;
  /** The address that the discovery document lies under. */
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** The issuer vouches for addresses without saying `email_verified`. */
  trustEmail: boolean;
};

/** An OpenID Connect issuer that people sign in with. */
export interface Issuer {
  readonly id: 'google' | 'oidc';
  readonly name: string;
  readonly clientId: string;

  /** Checks an ID token against the issuer's published keys: signature, issuer, audience, expiry. */
  verify(idToken: string): Promise<ExternalUser & { nonce: string | undefined; expiresAt: Date }>;

  /** Where to send the browser: authorization code with PKCE. */
  begin(redirectUri: string): Promise<{ url: string; pending: PendingSignIn }>;

  /** Trades the code that came back for a user. */
  complete(returned: URL, pending: PendingSignIn): Promise<ExternalUser>;
}
