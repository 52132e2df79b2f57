import { isRoleAddress, normaliseEmail } from './email.ts';
import { normaliseHandle, normaliseWebsite } from './handle.ts';
import { normalisePhone } from './phone.ts';

export type IdentifierType = 'email' | 'phone' | 'linkedin' | 'github' | 'national_id' | 'website';

export type Identifier = {
  type: IdentifierType;
  raw: string;
  /** Clean and complete: what is shown and written to. */
  value: string;
  /** What two identifiers of a type are the same by. */
  key: string;
};

/** Undefined: this is no identifier of that type, or one that stands for “none”. */
export function normaliseIdentifier(
  type: IdentifierType,
  raw: string,
  { region }: { region?: string | undefined } = {},
): Identifier | undefined {
  // Nobody's address or number is that long; such text is a paste gone wrong.
  if (raw.length > 1000) return undefined;
  const found = normalisers[type](raw, region);
  return found && { type, raw, ...found };
}

/** An address that an office answers, not a human: it proves nothing about who somebody is. */
export function isShared(identifier: Identifier): boolean {
  if (identifier.type === 'website') return true;
  return identifier.type === 'email' && isRoleAddress(identifier.value);
}

type Found = { value: string; key: string };

const normalisers: Record<IdentifierType, (raw: string, region?: string) => Found | undefined> = {
  email: normaliseEmail,
  phone: normalisePhone,
  linkedin: (raw) => normaliseHandle('linkedin', raw),
  github: (raw) => normaliseHandle('github', raw),
  national_id: normaliseNationalId,
  website: normaliseWebsite,
};

function normaliseNationalId(raw: string): Found | undefined {
  const value = raw
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  if (value.length < 4 || !/\d{2}/.test(value)) return undefined;
  if (/^(.)\1+$/.test(value) || '01234567890123456789'.includes(value)) return undefined;
  return { value, key: value };
}
