import type { Vocabulary } from '../../../skills/index.ts';
import type { Draft, Found, Layout, Line, Section } from '../../model.ts';
import { parsePlace } from '../../normalize/places.ts';
import { nameAgreement } from '../names/agreement.ts';
import { isGivenName } from '../names/name-score.ts';
import { type EmailCandidate, findEmails, isOffice, scoreEmail } from './emails.ts';
import { findHeadline } from './headline.ts';
import { chooseLinks, findLinks } from './links.ts';
import { findLocation } from './location.ts';
import { findName } from './name.ts';
import { findPhoneCountries } from './phone-countries.ts';
import { findPhones } from './phones.ts';
import { findContactZone } from './zone.ts';

export type ContactDraft = Pick<Draft, 'name' | 'headline' | 'emails' | 'phones' | 'links' | 'location'>;

/** Extracts the person's name and contact details. */
export function extractContact(layout: Layout, sections: Section[], vocabulary: Vocabulary): ContactDraft {
  const zone = findContactZone(layout, sections);
  const emails = findEmails(zone, layout);
  const links = findLinks(zone, layout);
  const handles = [
    ...emails.filter((email) => email.nearness >= 0.3).map(({ value }) => value.slice(0, value.indexOf('@'))),
    ...links
      .filter(({ nearness, link }) => nearness >= 0.3 && link.isProfile && link.username)
      .map(({ link }) => link.username ?? ''),
  ];
  const name = findName(layout, sections, zone, vocabulary, handles);
  const owned = chooseEmails(emails, name?.found.value);
  const contactLines = linesNear(
    layout,
    owned.map(({ line }) => line),
  );
  const location = findLocation(zone, contactLines, name?.line);
  const country = location ? parsePlace(location.value)?.country : undefined;
  const hosts = [
    ...owned.map(({ found }) => found.value.slice(found.value.indexOf('@') + 1)),
    ...links.flatMap(({ link, nearness }) =>
      nearness >= 0.8 && !link.network ? [new URL(link.url).hostname] : [],
    ),
  ];
  const isOwned = (email: EmailCandidate) => owned.some(({ line }) => line === email.line);
  const others = linesNear(
    layout,
    emails.filter((email) => !isOwned(email)).map(({ line }) => line),
  );
  const notOwn = new Set([...others].filter((line) => !contactLines.has(line)));
  const countries = findPhoneCountries(layout, zone, country, hosts, notOwn);
  // A number on the same line as an office address belongs to the office.
  const offices = emails.filter((email) => isOffice(email.value) && !isOwned(email)).map(({ line }) => line);
  const own = new Set([...contactLines].filter((line) => !offices.includes(line)));
  const near = findPhones(zone, countries, own, others);
  const phones = near.length > 0 ? near : findPhones(zone, countries, contactLines, others);
  const headline = findHeadline(layout, sections, zone, vocabulary, name);
  return {
    ...(name ? { name: name.found } : {}),
    ...(headline ? { headline } : {}),
    emails: owned.map(({ found }) => found),
    phones: phones
      .filter(({ score }, index) => index === 0 || score > (phones[0]?.score ?? 0) - 0.3)
      .slice(0, 4)
      .map(({ value, start, end, score }) => ({ value, start, end, score, source: 'rules' as const })),
    links: chooseLinks(links, name?.found.value),
    ...(location ? { location } : {}),
  };
}

/** Best first. Addresses with a much lower score belong to others. */
function chooseEmails(
  candidates: EmailCandidate[],
  name: string | undefined,
): { found: Found; line: Line }[] {
  const best = new Map<string, { found: Found; line: Line }>();
  const known = new Set(candidates.map(({ value }) => value.toLowerCase()));
  candidates.forEach((candidate, order) => {
    const email = withoutGluedIcon(candidate, known, name);
    const score = scoreEmail(email, name, order);
    const key = email.value.toLowerCase();
    if (score < 0 || (best.get(key)?.found.score ?? -1) >= score) return;
    const { value, start, end, line } = email;
    best.set(key, { found: { value, start, end, score, source: 'rules' }, line });
  });
  const isOwn = ({ found }: { found: Found }) =>
    name !== undefined && nameAgreement(name, found.value.slice(0, found.value.indexOf('@'))) >= 0.6;
  const hasOwn = [...best.values()].some(isOwn);
  const kept = [...best.values()].filter((one) => !hasOwn || isOwn(one) || !isOffice(one.found.value));
  const sorted = kept.toSorted((a, b) => b.found.score - a.found.score);
  const top = sorted[0]?.found.score ?? 0;
  const first = sorted[0]?.line;
  const isBeside = ({ line }: { line: Line }) =>
    line.page === first?.page && Math.abs(line.index - first.index) <= 1;
  return sorted.filter((one) => one.found.score > top - (isBeside(one) ? 0.36 : 0.22));
}

/** Icon fonts may draw an envelope with a plain letter: “Ejane.doe@…” is jane.doe@…. */
function withoutGluedIcon(
  email: EmailCandidate,
  known: Set<string>,
  name: string | undefined,
): EmailCandidate {
  const rest = email.value.slice(1);
  const cut = { ...email, value: rest, start: email.start + 1 };
  if (known.has(rest.toLowerCase())) return cut;
  const head = email.value[0] ?? '';
  const first = name?.split(/\s/)[0] ?? '';
  const local = /^[a-z]+/i.exec(rest)?.[0] ?? '';
  const isIcon = /[A-Z#*]/.test(head) && /^[a-z]/.test(rest);
  if (!isIcon) return email;
  const fitsBetter = first !== '' && rest.toLowerCase().startsWith(first.toLowerCase());
  return fitsBetter || (isGivenName(local) && !isGivenName(head + local)) ? cut : email;
}

/** Lines near an address: in the same block or a few lines away. */
function linesNear(layout: Layout, lines: Line[]): Set<Line> {
  const near = new Set<Line>();
  for (const line of layout.lines) {
    const isNear = lines.some(
      (one) => one.page === line.page && (one.block === line.block || Math.abs(one.index - line.index) <= 3),
    );
    if (isNear) near.add(line);
  }
  return near;
}
