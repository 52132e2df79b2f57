/** Somebody that an issuer vouches for. */
export type ExternalUser = {
  issuer: string;
  subject: string;
  email: string;
  name: string;
  picture: string | undefined;
};

/** What an ID token says: whom the issuer vouches for, and what keeps a copy of the token from being used again. */
export type IdToken = {
  user: ExternalUser;
  nonce: string | undefined;
  /** When nobody accepts it any more. */
  expiresAt: Date;
  /** Header and claims as they were signed. */
  signedPart: string;
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

  /** Checks an ID token against the issuer's published keys: signature, issuer, audience, authorized party, times. */
  verify(idToken: string): Promise<IdToken>;

  /** Where to send the browser: authorization code with PKCE. */
  begin(redirectUri: string): Promise<{ url: string; pending: PendingSignIn }>;

  /** Trades the code that came back for an ID token, which must carry the nonce of this sign-in. */
  complete(returned: URL, pending: PendingSignIn): Promise<IdToken>;
}
