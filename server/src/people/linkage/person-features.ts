import type { PersonFacts } from '@tenon/contract/person';
import { isRoleAddress } from '../normalize/email.ts';
import { type Features, prepare } from './features.ts';
import type { PersonRecord } from './model.ts';

type HeldIdentifier = { type: string; value: string; key?: string };

/** The features of a stored person. Identifiers that come with their key are not normalized again. */
export function personFeatures(
  facts: PersonFacts,
  identifiers: readonly HeldIdentifier[],
  region: string,
): Features {
  const { emails, phones, links, nationalId } = contactsOf(identifiers);
  const withoutKey = identifiers.filter(({ key }) => key === undefined);
  const features = prepare(toPersonRecord(facts, withoutKey), { region });
  return withoutKey.length > 0 ? features : { ...features, emails, phones, links, nationalId };
}

const MAX_VALUES = 8;

/** The keys of normalized identifiers, in the form in which linkage compares them. */
function contactsOf(
  identifiers: readonly HeldIdentifier[],
): Pick<Features, 'emails' | 'phones' | 'links' | 'nationalId'> {
  const found = { emails: [] as string[], phones: [] as string[], links: [] as string[], nationalId: '' };
  for (const { type, value, key = '' } of identifiers) {
    if (type === 'email') {
      if (!isRoleAddress(value)) found.emails.push(key);
    } else if (type === 'phone') found.phones.push(key);
    else if (type === 'national_id') found.nationalId ||= key;
    else found.links.push(`${type}:${key.replaceAll(' ', '')}`);
  }
  const joined = (keys: string[]) => keys.slice(0, MAX_VALUES).join(' ');
  return {
    emails: joined(found.emails),
    phones: joined(found.phones),
    links: joined(found.links),
    nationalId: found.nationalId,
  };
}

function toPersonRecord(facts: PersonFacts, identifiers: readonly HeldIdentifier[]): PersonRecord {
  const { name, employers, schools } = facts;
  return {
    name,
    given_name: facts.given_name ?? undefined,
    family_name: facts.family_name ?? undefined,
    emails: identifiers.filter(({ type }) => type === 'email').map(({ value }) => value),
    phones: identifiers.filter(({ type }) => type === 'phone').map(({ value }) => value),
    links: identifiers
      .filter(({ type }) => type === 'linkedin' || type === 'github' || type === 'website')
      .map(({ type, value }) => `${type}:${value}`),
    national_id: identifiers.find(({ type }) => type === 'national_id')?.value,
    birth_date: facts.birth_date ?? undefined,
    address: facts.address ?? undefined,
    city: facts.city ?? undefined,
    region: facts.region ?? undefined,
    postcode: facts.postcode ?? undefined,
    country: facts.country ?? undefined,
    employers,
    schools,
  };
}
