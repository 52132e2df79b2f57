import { isRoleAddress, normalizeEmail } from './email.ts';
import { normalizeHandle, normalizeWebsite } from './handle.ts';
import { normalizePhone } from './phone.ts';

export type IdentifierType = 'email' | 'phone' | 'linkedin' | 'github' | 'national_id' | 'website';

export type Identifier = {
  type: IdentifierType;
  raw: string;
  /** Normalized, for display and for contacting the person. */
  value: string;
  /** Two identifiers of a type are the same if their keys are equal. */
  key: string;
};

/** Returns undefined if it is not an identifier of that type, or a placeholder. */
export function normalizeIdentifier(
  type: IdentifierType,
  raw: string,
  { region }: { region?: string | undefined } = {},
): Identifier | undefined {
  // No identifier is this long; someone has pasted the wrong text.
  if (raw.length > 1000) return undefined;
  const found = normalizers[type](raw, region);
  return found && { type, raw, ...found };
}

/** Whether the identifier may belong to several people, so that it proves nothing about a person. */
export function isShared(identifier: Identifier): boolean {
  if (identifier.type === 'website') return true;
  return identifier.type === 'email' && isRoleAddress(identifier.value);
}

type Found = { value: string; key: string };

const normalizers: Record<IdentifierType, (raw: string, region?: string) => Found | undefined> = {
  email: normalizeEmail,
  phone: normalizePhone,
  linkedin: (raw) => normalizeHandle('linkedin', raw),
  github: (raw) => normalizeHandle('github', raw),
  national_id: normalizeNationalId,
  website: normalizeWebsite,
};

function normalizeNationalId(raw: string): Found | undefined {
  const value = raw
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  if (value.length < 4 || !/\d{2}/.test(value)) return undefined;
  if (/^(.)\1+$/.test(value) || '01234567890123456789'.includes(value)) return undefined;
  return { value, key: value };
}
