export type Signature = { name: string; at: Date; comment: string };

/** What vouches for a pack. */
export type Proof = { sha256: string; signature: Signature | undefined };
