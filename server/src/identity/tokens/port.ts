/** What an access token says: who, in which workspace, as what, through which session. */
export type Claims = { userId: number; tenantId: string; role: string; signInId: string };

export interface Tokens {
  issue(claims: Claims): Promise<{ token: string; expiresIn: number }>;
  /** Throws UnauthenticatedError for a token that is not ours, was changed or has ended. */
  verify(token: string): Promise<Claims>;
  /** For others who want to verify our tokens. */
  publicKeys(): Promise<Record<string, unknown>[]>;
  /** Starts signing with a new key when the current one has served its time. */
  rotate(): Promise<void>;
}
