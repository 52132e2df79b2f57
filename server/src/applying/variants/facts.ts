import type { Evidence, Profile } from '@tenon/contract/profile';
import type { VariantSectionKind } from '@tenon/contract/variants';
import { formatEntry, languageLine, linkText } from './format-facts.ts';

/** One statement of a profile that a variant can show. */
export type Fact = {
  /** Path in the profile. Items of a list are named by their value, because their index may change. */
  id: string;
  text: string;
  evidence: readonly Evidence[];
  isByPerson: boolean;
  bullets: readonly Fact[];
};

export type ProfileFacts = Record<VariantSectionKind, readonly Fact[]>;

type Found = { value: string; text: string; evidence: Evidence[]; source: string };

/** Everything that a profile says, in its own order. The name is not listed: it is on every resume. */
export function factsOf(profile: Profile): ProfileFacts {
  const { headline, emails, phones, links, location, summary } = profile;
  return {
    contact: [
      ...single('headline', headline),
      ...single('location', location, location?.text),
      ...list('emails', emails),
      ...list('phones', phones, ({ text }) => text),
      ...list('links', links, linkText),
    ],
    summary: single('summary', summary),
    experience: profile.positions.map((position) => ({
      ...entry(`positions/${position.key}`, formatEntry.position(position), [
        position.title,
        position.company,
        position.location,
        position.start,
        position.end,
      ]),
      bullets: bulletsOf(`positions/${position.key}`, position.responsibilities),
    })),
    education: profile.education.map((education) =>
      entry(`education/${education.key}`, formatEntry.education(education), [
        education.degree,
        education.field,
        education.school,
        education.location,
        education.start,
        education.end,
        education.score,
      ]),
    ),
    skills: list('skills', profile.skills),
    certifications: profile.certifications.map((certification) =>
      entry(`certifications/${certification.key}`, formatEntry.certification(certification), [
        certification.name,
        certification.issuer,
        certification.date,
      ]),
    ),
    languages: profile.languages.map((language) =>
      entry(`languages/${language.key}`, languageLine(language), [language]),
    ),
  };
}

/** Bullets have no key of their own. They are found again by their text; see `reconcile`. */
function bulletsOf(parent: string, responsibilities: readonly Found[]): Fact[] {
  return responsibilities.map((found, index) => fact(`${parent}/responsibilities/${index}`, found));
}

function single(id: string, found: Found | null, text = found?.value): Fact[] {
  return found ? [fact(id, found, text)] : [];
}

function list<T extends Found>(name: string, found: readonly T[], textOf = (item: T) => item.value): Fact[] {
  const facts = found.map((item) => fact(`${name}/${item.value}`, item, textOf(item)));
  return [...new Map(facts.map((one) => [one.id, one])).values()];
}

function fact(id: string, { value, evidence, source }: Found, text = value): Fact {
  return { id, text, evidence, isByPerson: source === 'person', bullets: [] };
}

/** An entry has several values; the person counts as its source if they entered one of them. */
function entry(id: string, text: string, parts: readonly (Omit<Found, 'value'> | null)[]): Fact {
  const found = parts.filter((part) => part !== null);
  return {
    id,
    text,
    evidence: found.flatMap(({ evidence }) => evidence),
    isByPerson: found.some(({ source }) => source === 'person'),
    bullets: [],
  };
}
