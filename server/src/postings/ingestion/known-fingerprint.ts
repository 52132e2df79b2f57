import type { Fingerprint, KeySource } from '../fingerprint/port.ts';
import type { KnownPosting } from './item-store.ts';

/** The stored fingerprint of a posting; undefined before its first extraction. */
export function knownFingerprint(known: KnownPosting | undefined): Fingerprint | undefined {
  if (!known?.extracted_at) return undefined;
  return {
    key: known.content_key === null ? undefined : BigInt(known.content_key),
    source: (known.key_source as KeySource | null) ?? undefined,
    version: known.key_version ?? 0,
    simhash: known.simhash === null ? undefined : BigInt(known.simhash),
  };
}

/** A fingerprint as column values: signed, and as text because numbers have only 53 bits. */
export function fingerprintColumns({ key, source, version, simhash }: Fingerprint) {
  return {
    content_key: key === undefined ? null : BigInt.asIntN(64, key).toString(),
    key_source: source ?? null,
    key_version: version,
    simhash: simhash === undefined ? null : BigInt.asIntN(64, simhash).toString(),
  };
}
