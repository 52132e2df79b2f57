/** The claims of an access token: the user, workspace, role and session. */
export type Claims = { userId: number; tenantId: string; role: string; signInId: string };

export interface Tokens {
  issue(claims: Claims): Promise<{ token: string; expiresIn: number }>;
  /** Throws UnauthenticatedError for a token that is foreign, modified or expired. */
  verify(token: string): Promise<Claims>;
  /** Public keys, for other programs that verify our tokens. */
  publicKeys(): Promise<Record<string, unknown>[]>;
  /** Starts signing with a new key when the current one is due for rotation. */
  rotate(): Promise<void>;
}
