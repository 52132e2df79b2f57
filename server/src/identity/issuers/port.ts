/** A user whose identity the issuer has confirmed. */
export type ExternalUser = {
  issuer: string;
  subject: string;
  email: string;
  name: string;
  picture: string | undefined;
};

/** The contents of an ID token: the user, and what is needed to prevent replays. */
export type IdToken = {
  user: ExternalUser;
  nonce: string | undefined;
  /** From this time on the token is invalid everywhere. */
  expiresAt: Date;
  /** The header and claims, exactly as signed. */
  signedPart: string;
};

/** State that is kept while the browser is at the issuer. */
export type PendingSignIn = { verifier: string; state: string; nonce: string };

/** Configuration of an issuer. */
export type IssuerSettings = {
  id: 'google' | 'oidc';
  name: string;
  /** The base URL of the discovery document. */
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** The issuer verifies email addresses but does not send `email_verified`. */
  trustEmail: boolean;
};

/** An OpenID Connect issuer that people sign in with. */
export interface Issuer {
  readonly id: 'google' | 'oidc';
  readonly name: string;
  readonly clientId: string;

  /** Checks an ID token against the issuer's published keys: signature, issuer, audience, authorized party, times. */
  verify(idToken: string): Promise<IdToken>;

  /** Returns the URL to send the browser to: authorization code flow with PKCE. */
  begin(redirectUri: string): Promise<{ url: string; pending: PendingSignIn }>;

  /** Exchanges the returned code for an ID token, which must contain the nonce of this sign-in. */
  complete(returned: URL, pending: PendingSignIn): Promise<IdToken>;
}
