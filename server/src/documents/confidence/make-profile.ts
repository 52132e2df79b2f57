import type {
  Certification,
  DateValue,
  Education,
  LanguageValue,
  Link,
  Phone,
  Place,
  Position,
  Profile,
  SkillValue,
  TextValue,
  Title,
} from '@tenon/contract/profile';
import { defined } from '../../platform/defined.ts';
import { findLanguage } from '../../platform/text/languages.ts';
import type { Vocabulary } from '../../skills/index.ts';
import type { Draft, Found, FoundDate, Layout } from '../model.ts';
import { degreeLevel } from '../normalise/degrees.ts';
import { experienceOf } from '../normalise/experience.ts';
import { parseLink } from '../normalise/links.ts';
import { parsePhone } from '../normalise/phones.ts';
import { parsePlace } from '../normalise/places.ts';
import { type CalibratedField, calibrated } from './calibration.ts';
import { keysFor } from './entry-keys.ts';
import { evidenceOf } from './evidence.ts';
import { regionsOf } from './phone-regions.ts';

/** Adds taxonomy terms, evidence and calibrated confidence to a draft. */
export function makeProfile(draft: Draft, layout: Layout, vocabulary: Vocabulary): Profile {
  const text = (field: CalibratedField, found: Found): TextValue => ({
    value: found.value,
    text: layout.text.slice(found.start, found.end),
    confidence: calibrated(field, found.score),
    evidence: evidenceOf(layout, found.start, found.end),
    source: found.source,
  });
  const maybe = <T, R>(found: T | undefined, make: (found: T) => R): R | null => (found ? make(found) : null);
  const textOr = (field: CalibratedField, found: Found | undefined) =>
    maybe(found, (each) => text(field, each));

  const date = (found: FoundDate): DateValue => {
    const { year, month, isPresent } = found.value;
    const value = `${String(year).padStart(4, '0')}${month ? `-${String(month).padStart(2, '0')}` : ''}`;
    return { ...text('date', { ...found, value }), is_present: isPresent };
  };
  const skill = (found: Found): SkillValue => {
    const known = vocabulary.normaliseSkill(found.value)?.skill;
    return {
      ...text('skill', found),
      skill_id: known?.id ?? null,
      canonical: known?.name ?? null,
      category: known?.category ?? null,
    };
  };
  const title = (found: Found): Title => {
    const known = vocabulary.normaliseTitle(found.value);
    return {
      ...text('title', found),
      canonical: known.canonical ?? null,
      function: known.function ?? null,
      level: known.level ?? null,
    };
  };
  const location = maybe(draft.location, (found) => placeOf(text('location', found)));
  const regions = regionsOf(location?.country ?? null, layout.language.code);

  const positionKeys = keysFor(draft.positions.map(({ company, title, start }) => [company, title, start]));
  const positions = draft.positions.map(
    (each, index): Position => ({
      key: defined(positionKeys[index]),
      company: textOr('company', each.company),
      title: maybe(each.title, title),
      location: textOr('position_location', each.location),
      start: maybe(each.start, date),
      end: maybe(each.end, date),
      responsibilities: each.responsibilities.map((found) => text('responsibility', found)),
      skills: skillsIn(each.responsibilities, vocabulary).map(skill),
    }),
  );
  const educationKeys = keysFor(draft.education.map(({ school, degree, end }) => [school, degree, end]));
  const education = draft.education.map(
    (each, index): Education => ({
      key: defined(educationKeys[index]),
      school: textOr('school', each.school),
      degree: maybe(each.degree, (found) => ({
        ...text('degree', found),
        level: degreeLevel(found.value) ?? null,
      })),
      field: textOr('field', each.field),
      location: textOr('education_location', each.location),
      start: maybe(each.start, date),
      end: maybe(each.end, date),
      score: textOr('score', each.score),
    }),
  );
  const languageKeys = keysFor(draft.languages.map((each) => [each]));
  const certificationKeys = keysFor(draft.certifications.map(({ name }) => [name]));

  return {
    name: textOr('name', draft.name),
    headline: textOr('headline', draft.headline),
    emails: draft.emails.map((found) => text('email', found)),
    phones: draft.phones.map((found) => phoneOf(text('phone', found), regions)),
    links: draft.links.map((found) => linkOf(text('link', found))),
    location,
    summary: textOr('summary', draft.summary),
    positions,
    education,
    skills: draft.skills.map(skill),
    languages: draft.languages.map(
      (found, index): LanguageValue => ({
        ...text('language', found),
        key: defined(languageKeys[index]),
        code: findLanguage(found.value) ?? null,
        level: found.level ?? null,
      }),
    ),
    certifications: draft.certifications.map(
      (each, index): Certification => ({
        key: defined(certificationKeys[index]),
        name: text('certification', each.name),
        issuer: textOr('issuer', each.issuer),
        date: maybe(each.date, date),
      }),
    ),
    experience: experienceOf(positions),
  };
}

function phoneOf(found: TextValue, regions: string[]): Phone {
  const { value, region, isValid } = parsePhone(found.value, regions);
  return { ...found, value, region: region ?? null, is_valid: isValid };
}

function linkOf(found: TextValue): Link {
  const link = parseLink(found.value);
  return {
    ...found,
    value: link?.url ?? found.value,
    network: link?.network ?? null,
    username: link?.username ?? null,
  };
}

function placeOf(found: TextValue): Place {
  const place = parsePlace(found.value);
  return {
    ...found,
    city: place?.city ?? null,
    region: place?.region ?? null,
    country: place?.country ?? null,
    postal_code: place?.postalCode ?? null,
  };
}

/** Each skill once, at its first mention. */
function skillsIn(responsibilities: Found[], vocabulary: Vocabulary): Found[] {
  const seen = new Map<string, Found>();
  for (const { value, start, end, source } of responsibilities) {
    // Joined lines have other offsets than the text, so the whole line is the evidence.
    const isVerbatim = value.length === end - start;
    for (const found of vocabulary.findSkills(value)) {
      if (seen.has(found.skill.id)) continue;
      const place = isVerbatim ? { start: start + found.start, end: start + found.end } : { start, end };
      seen.set(found.skill.id, { value: found.text, ...place, score: found.certainty, source });
    }
  }
  return [...seen.values()];
}
