import type { DateValue, Evidence, Profile, TextValue } from '@tenon/contract/profile';

/** A document in JSON Resume schema 1.0.0, with additional data under `meta`. */
export type JsonResume = Record<string, unknown> & { meta: JsonResumeMeta };

type JsonResumeMeta = Record<string, unknown> & {
  /** By JSON pointer: where in the document the value was found. */
  evidence: Record<string, (Evidence & { text: string })[]>;
  /** By JSON pointer, from 0 to 1. */
  confidence: Record<string, number>;
};

type SourcedValue = Pick<TextValue, 'text' | 'confidence' | 'evidence'>;

/** Converts a profile to JSON Resume. A current position has no `endDate`, as the schema requires. */
export function toJsonResume(profile: Profile, meta: Record<string, unknown> = {}): JsonResume {
  const evidence: JsonResumeMeta['evidence'] = {};
  const confidence: JsonResumeMeta['confidence'] = {};
  const resolved: Record<string, string> = {};

  const point = (pointer: string, found: SourcedValue) => {
    confidence[pointer] = found.confidence;
    evidence[pointer] = found.evidence.map((each) => ({ ...each, text: found.text }));
  };
  const text = (pointer: string, found: TextValue | null) => {
    if (!found) return undefined;
    point(pointer, found);
    return found.value;
  };
  const date = (pointer: string, found: DateValue | null) => {
    if (!found) return undefined;
    point(pointer, found);
    if (found.is_present) resolved[pointer] = found.value;
    return found.is_present ? undefined : found.value;
  };
  const list = <T, R>(items: T[], path: string, of: (item: T, at: string) => R): R[] =>
    items.map((item, index) => of(item, `${path}/${index}`));

  const [site] = profile.links.filter((link) => !link.network);
  const networks = profile.links.filter((link) => link.network);
  const resume = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: text('/basics/name', profile.name),
      label: text('/basics/label', profile.headline),
      email: text('/basics/email', profile.emails[0] ?? null),
      phone: text('/basics/phone', profile.phones[0] ?? null),
      url: text('/basics/url', site ?? null),
      summary: text('/basics/summary', profile.summary),
      location: profile.location ? locationOf(profile.location) : undefined,
      profiles: list(networks, '/basics/profiles', (link, at) => ({
        network: networkName(link.network ?? ''),
        username: link.username ?? undefined,
        url: text(`${at}/url`, link),
      })),
    },
    work: list(profile.positions, '/work', (position, at) => ({
      name: text(`${at}/name`, position.company),
      position: text(`${at}/position`, position.title),
      location: text(`${at}/location`, position.location),
      startDate: date(`${at}/startDate`, position.start),
      endDate: date(`${at}/endDate`, position.end),
      highlights: list(position.responsibilities, `${at}/highlights`, (each, place) => text(place, each)),
    })),
    education: list(profile.education, '/education', (entry, at) => ({
      institution: text(`${at}/institution`, entry.school),
      studyType: text(`${at}/studyType`, entry.degree),
      area: text(`${at}/area`, entry.field),
      startDate: date(`${at}/startDate`, entry.start),
      endDate: date(`${at}/endDate`, entry.end),
      score: text(`${at}/score`, entry.score),
    })),
    skills: list(profile.skills, '/skills', (skill, at) => ({
      name: text(`${at}/name`, skill),
      keywords: [],
    })),
    languages: list(profile.languages, '/languages', (language, at) => ({
      language: text(`${at}/language`, language),
      fluency: language.level ?? undefined,
    })),
    certificates: list(profile.certifications, '/certificates', (each, at) => ({
      name: text(`${at}/name`, each.name),
      issuer: text(`${at}/issuer`, each.issuer),
      date: date(`${at}/date`, each.date),
    })),
  };
  if (profile.location) point('/basics/location', profile.location);

  const also = {
    emails: list(profile.emails.slice(1), '/meta/also/emails', (each, at) => text(at, each)),
    phones: list(profile.phones.slice(1), '/meta/also/phones', (each, at) => text(at, each)),
    links: list(profile.links.filter((link) => !link.network).slice(1), '/meta/also/links', (each, at) =>
      text(at, each),
    ),
  };
  const normalised = {
    titles: profile.positions.map(({ title }) =>
      title ? { canonical: title.canonical, function: title.function, level: title.level } : null,
    ),
    skills: profile.skills.map(({ skill_id, canonical, category }) => ({
      id: skill_id,
      name: canonical,
      category,
    })),
    experience: profile.experience,
  };
  return { ...resume, meta: { ...meta, resolved, also, normalised, confidence, evidence } };
}

function locationOf({ value, city, region, country, postal_code }: NonNullable<Profile['location']>) {
  return {
    address: value,
    city: city ?? undefined,
    region: region ?? undefined,
    countryCode: country ?? undefined,
    postalCode: postal_code ?? undefined,
  };
}

const names: Record<string, string> = {
  linkedin: 'LinkedIn',
  github: 'GitHub',
  gitlab: 'GitLab',
  stackoverflow: 'Stack Overflow',
  x: 'X',
  twitter: 'X',
  xing: 'XING',
  orcid: 'ORCID',
};
const networkName = (network: string) => names[network] ?? network.charAt(0).toUpperCase() + network.slice(1);
