import { type ApplicantFacts, ApplicantInput } from '@tenon/contract/answers';
import type { Profile } from '@tenon/contract/profile';
import { defined } from '../../platform/defined.ts';
import { countryName } from '../../platform/text/countries.ts';

/** Suggests values from a resume for empty fields. Values that a field would reject are left out. */
export function suggestFacts(
  facts: Partial<ApplicantFacts>,
  { id, profile }: { id: string; profile: Profile },
): Partial<ApplicantFacts> {
  const found = Object.entries({ ...factsOf(profile), document_id: id });
  const usable = found.filter(([field, value]) => {
    const name = field as keyof ApplicantFacts;
    return !facts[name] && value && ApplicantInput.shape[name].safeParse(value).success;
  });
  return Object.fromEntries(usable);
}

function factsOf({ name, emails, phones, location, links }: Profile) {
  const linkTo = (network: string | null) => links.find((link) => link.network === network)?.value;
  return {
    ...(name && splitName(name.value)),
    email: emails[0]?.value,
    phone: phones[0]?.value,
    city: location?.city ?? undefined,
    country: location?.country ? countryName(location.country) : undefined,
    linkedin: asAddress(linkTo('linkedin')),
    github: asAddress(linkTo('github')),
    website: asAddress(linkTo(null)),
  };
}

const particle = /^(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|el|al|bin|ibn|zu|ter|ten|st\.?)$/i;

/** The last name is the last word with the particles before it, or the part before a comma. */
export function splitName(name: string): { first_name?: string; last_name?: string } {
  const [before, after] = name.split(/,\s*/, 2) as [string, string?];
  if (after?.trim()) return { first_name: after.trim(), last_name: before.trim() };
  const words = name.trim().split(/\s+/);
  if (words.length < 2) return { first_name: name.trim() };
  let split = words.length - 1;
  while (split > 1 && particle.test(defined(words[split - 1]))) split--;
  return { first_name: words.slice(0, split).join(' '), last_name: words.slice(split).join(' ') };
}

function asAddress(link: string | undefined): string | undefined {
  if (!link) return undefined;
  return /^https?:\/\//i.test(link) ? link : `https://${link}`;
}
