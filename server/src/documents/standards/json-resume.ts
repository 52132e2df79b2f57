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
  const writer = openWriter();
  const { text, list } = writer;
  const resume = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: basicsOf(profile, writer),
    ...entriesOf(profile, writer),
  };
  if (profile.location) writer.source('/basics/location', profile.location);
  const sites = profile.links.filter(({ network }) => !network);
  const also = {
    emails: list(profile.emails.slice(1), '/meta/also/emails', (email, at) => text(at, email)),
    phones: list(profile.phones.slice(1), '/meta/also/phones', (phone, at) => text(at, phone)),
    links: list(sites.slice(1), '/meta/also/links', (link, at) => text(at, link)),
  };
  const { resolved, confidence, evidence } = writer;
  return {
    ...resume,
    meta: { ...meta, resolved, also, normalized: normalizedOf(profile), confidence, evidence },
  };
}

type Writer = ReturnType<typeof openWriter>;

/** Returns values by JSON pointer, and records their evidence and confidence. */
function openWriter() {
  const evidence: JsonResumeMeta['evidence'] = {};
  const confidence: JsonResumeMeta['confidence'] = {};
  const resolved: Record<string, string> = {};
  const source = (pointer: string, found: SourcedValue) => {
    confidence[pointer] = found.confidence;
    evidence[pointer] = found.evidence.map((part) => ({ ...part, text: found.text }));
  };
  return {
    evidence,
    confidence,
    resolved,
    source,
    text(pointer: string, found: TextValue | null) {
      if (!found) return undefined;
      source(pointer, found);
      return found.value;
    },
    date(pointer: string, found: DateValue | null) {
      if (!found) return undefined;
      source(pointer, found);
      if (found.is_present) resolved[pointer] = found.value;
      return found.is_present ? undefined : found.value;
    },
    list: <T, R>(items: T[], path: string, write: (item: T, at: string) => R): R[] =>
      items.map((item, index) => write(item, `${path}/${index}`)),
  };
}

function basicsOf(profile: Profile, { text, list }: Writer) {
  const [site] = profile.links.filter(({ network }) => !network);
  const networks = profile.links.filter(({ network }) => network);
  return {
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
  };
}

function entriesOf(profile: Profile, { text, date, list }: Writer) {
  return {
    work: list(profile.positions, '/work', (position, at) => ({
      name: text(`${at}/name`, position.company),
      position: text(`${at}/position`, position.title),
      location: text(`${at}/location`, position.location),
      startDate: date(`${at}/startDate`, position.start),
      endDate: date(`${at}/endDate`, position.end),
      highlights: list(position.responsibilities, `${at}/highlights`, (item, pointer) => text(pointer, item)),
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
    certificates: list(profile.certifications, '/certificates', (certification, at) => ({
      name: text(`${at}/name`, certification.name),
      issuer: text(`${at}/issuer`, certification.issuer),
      date: date(`${at}/date`, certification.date),
    })),
  };
}

/** Taxonomy terms, in the order of the entries. */
function normalizedOf({ positions, skills, experience }: Profile) {
  return {
    titles: positions.map(({ title }) =>
      title ? { canonical: title.canonical, function: title.function, level: title.level } : null,
    ),
    skills: skills.map(({ skill_id, canonical, category }) => ({ id: skill_id, name: canonical, category })),
    experience,
  };
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

const networkNames: Record<string, string> = {
  linkedin: 'LinkedIn',
  github: 'GitHub',
  gitlab: 'GitLab',
  stackoverflow: 'Stack Overflow',
  x: 'X',
  twitter: 'X',
  xing: 'XING',
  orcid: 'ORCID',
};
const networkName = (network: string) =>
  networkNames[network] ?? network.charAt(0).toUpperCase() + network.slice(1);
