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
import type { Draft, DraftEducation, DraftPosition, Found, FoundDate, Layout } from '../model.ts';
import { degreeLevel } from '../normalize/degrees.ts';
import { experienceOf } from '../normalize/experience.ts';
import { parseLink } from '../normalize/links.ts';
import { parsePhone } from '../normalize/phones.ts';
import { parsePlace } from '../normalize/places.ts';
import { type CalibratedField, calibrated } from './calibration.ts';
import { keysFor } from './entry-keys.ts';
import { evidenceOf } from './evidence.ts';
import { addSources, mergeSkills } from './merge-skills.ts';

/** Adds taxonomy terms, evidence and calibrated confidence to a draft. */
export function makeProfile(draft: Draft, layout: Layout, vocabulary: Vocabulary): Profile {
  const make = valueMaker(layout, vocabulary);
  const { text, optionalText } = make;
  const location = optional(draft.location, (found) => placeOf(text('location', found)));
  const regions = location?.country ? [location.country] : [];
  const positions = makePositions(draft.positions, make, vocabulary);
  const languageKeys = keysFor(draft.languages.map((found) => [found]));
  const certificationKeys = keysFor(draft.certifications.map(({ name }) => [name]));

  return {
    name: optionalText('name', draft.name),
    headline: optionalText('headline', draft.headline),
    emails: draft.emails.map((found) => text('email', found)),
    phones: draft.phones.map((found) => phoneOf(text('phone', found), regions)),
    links: draft.links.map((found) => linkOf(text('link', found))),
    location,
    summary: optionalText('summary', draft.summary),
    positions,
    education: makeEducation(draft.education, make),
    skills: addSources(
      mergeSkills(draft.skills.map(make.skill)),
      positions.flatMap((position) => position.skills),
    ),
    languages: draft.languages.map(
      (found, index): LanguageValue => ({
        ...text('language', found),
        key: defined(languageKeys[index]),
        code: findLanguage(found.value) ?? null,
        level: found.level ?? null,
      }),
    ),
    certifications: draft.certifications.map(
      ({ name, issuer, date }, index): Certification => ({
        key: defined(certificationKeys[index]),
        name: text('certification', name),
        issuer: optionalText('issuer', issuer),
        date: optional(date, make.date),
      }),
    ),
    experience: experienceOf(positions),
  };
}

function optional<T, R>(found: T | undefined, make: (found: T) => R): R | null {
  return found ? make(found) : null;
}

type ValueMaker = ReturnType<typeof valueMaker>;

function valueMaker(layout: Layout, vocabulary: Vocabulary) {
  const text = (field: CalibratedField, found: Found): TextValue => ({
    value: found.value,
    text: layout.text.slice(found.start, found.end),
    confidence: calibrated(field, found.score),
    evidence: evidenceOf(layout, found.start, found.end),
    source: found.source,
  });
  return {
    text,
    optionalText: (field: CalibratedField, found: Found | undefined) =>
      optional(found, (value) => text(field, value)),
    date(found: FoundDate): DateValue {
      const { year, month, isPresent } = found.value;
      const value = `${String(year).padStart(4, '0')}${month ? `-${String(month).padStart(2, '0')}` : ''}`;
      return { ...text('date', { ...found, value }), is_present: isPresent };
    },
    skill(found: Found): SkillValue {
      const known = vocabulary.normalizeSkill(found.value)?.skill;
      return {
        ...text('skill', found),
        skill_id: known?.id ?? null,
        canonical: known?.name ?? null,
        category: known?.category ?? null,
      };
    },
    title(found: Found): Title {
      const known = vocabulary.normalizeTitle(found.value);
      return {
        ...text('title', found),
        canonical: known.canonical ?? null,
        function: known.function ?? null,
        level: known.level ?? null,
      };
    },
  };
}

function makePositions(
  drafts: DraftPosition[],
  { text, optionalText, date, skill, title }: ValueMaker,
  vocabulary: Vocabulary,
): Position[] {
  const keys = keysFor(drafts.map((draft) => [draft.company, draft.title, draft.start]));
  return drafts.map((draft, index) => ({
    key: defined(keys[index]),
    company: optionalText('company', draft.company),
    title: optional(draft.title, title),
    location: optionalText('position_location', draft.location),
    start: optional(draft.start, date),
    end: optional(draft.end, date),
    responsibilities: draft.responsibilities.map((found) => text('responsibility', found)),
    skills: mergeSkills(skillsIn(draft.responsibilities, vocabulary).map(skill)),
  }));
}

function makeEducation(drafts: DraftEducation[], { text, optionalText, date }: ValueMaker): Education[] {
  const keys = keysFor(drafts.map((draft) => [draft.school, draft.degree, draft.end]));
  return drafts.map((draft, index) => ({
    key: defined(keys[index]),
    school: optionalText('school', draft.school),
    degree: optional(draft.degree, (found) => ({
      ...text('degree', found),
      level: degreeLevel(found.value) ?? null,
    })),
    field: optionalText('field', draft.field),
    location: optionalText('education_location', draft.location),
    start: optional(draft.start, date),
    end: optional(draft.end, date),
    score: optionalText('score', draft.score),
  }));
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

function skillsIn(responsibilities: Found[], vocabulary: Vocabulary): Found[] {
  return responsibilities.flatMap(({ value, start, end, source }) => {
    // Joined lines have other offsets than the text, so the whole line is the evidence.
    const isVerbatim = value.length === end - start;
    return vocabulary.findSkills(value).map((found): Found => {
      const range = isVerbatim ? { start: start + found.start, end: start + found.end } : { start, end };
      return { value: found.text, ...range, score: found.certainty, source };
    });
  });
}
