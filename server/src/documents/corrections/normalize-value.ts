import type {
  DateValue,
  Education,
  Experience,
  Link,
  Phone,
  Place,
  Position,
  SkillValue,
  TextValue,
  Title,
} from '@tenon/contract/profile';
import type { Vocabulary } from '../../skills/index.ts';
import { findDates } from '../normalize/dates.ts';
import { degreeLevel } from '../normalize/degrees.ts';
import { experienceOf } from '../normalize/experience.ts';
import { findLanguages, parseLanguageLevel } from '../normalize/languages.ts';
import { parseLink } from '../normalize/links.ts';
import { parsePhone } from '../normalize/phones.ts';
import { parsePlace } from '../normalize/places.ts';

/** Turns text entered by a person into the form of parsed values. Undefined if the text is invalid. */
export type Normalize = {
  text(text: string): TextValue;
  email(text: string): TextValue | undefined;
  phone(text: string): Phone;
  link(text: string): Link | undefined;
  place(text: string): Place;
  title(text: string): Title;
  skill(text: string): SkillValue;
  date(text: string): DateValue | undefined;
  degree(text: string): NonNullable<Education['degree']>;
  language(text: string): TextValue & { code: string | null; level: string | null };
  level(text: string): string;
  experience(positions: Position[]): Experience;
};

const EMAIL = /^[^\s@<>"(),;:]{1,64}@[^\s@<>"(),;:]+\.[^\s@<>"(),;:.]{2,}$/;

export function normalizeWith({ vocabulary, now }: { vocabulary: Vocabulary; now: () => Date }): Normalize {
  return {
    text: (text) => entered(text),
    experience: experienceOf,
    email: (text) => (EMAIL.test(text) ? entered(text.toLowerCase(), text) : undefined),
    phone(text) {
      const { value, region, isValid } = parsePhone(text);
      return { ...entered(value, text), region: region ?? null, is_valid: isValid };
    },
    link(text) {
      const parsed = parseLink(text);
      if (!parsed) return undefined;
      return {
        ...entered(parsed.url, text),
        network: parsed.network ?? null,
        username: parsed.username ?? null,
      };
    },
    place(text) {
      const { city = null, region = null, country = null, postalCode = null } = parsePlace(text) ?? {};
      return { ...entered(text), city, region, country, postal_code: postalCode };
    },
    title(text) {
      const known = vocabulary.normalizeTitle(text);
      const { canonical = null, function: work = null, level = null } = known;
      return { ...entered(text), canonical, function: work, level };
    },
    skill(text) {
      const { skill } = vocabulary.normalizeSkill(text) ?? {};
      return {
        ...entered(skill?.name ?? text, text),
        skill_id: skill?.id ?? null,
        canonical: skill?.name ?? null,
        category: skill?.category ?? null,
      };
    },
    date: (text) => dateOf(text, now()),
    degree: (text) => ({ ...entered(text), level: degreeLevel(text) ?? null }),
    language(text) {
      const [named] = findLanguages(text);
      const value = named ? text.slice(named.start, named.end) : text;
      return { ...entered(value, text), code: named?.code ?? null, level: parseLanguageLevel(text) ?? null };
    },
    level: (text) => parseLanguageLevel(text) ?? text,
  };
}

function entered(value: string, text = value): TextValue {
  return { value, text, confidence: 1, evidence: [], source: 'person' };
}

function dateOf(text: string, now: Date): DateValue | undefined {
  const exact = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(text);
  if (exact) return { ...entered(text), is_present: false };
  const [span] = findDates(text);
  const point = span?.first ?? span?.last;
  if (point?.isPresent) return { ...entered(now.toISOString().slice(0, 7), text), is_present: true };
  if (point?.year === undefined) return undefined;
  const month = point.month === undefined ? '' : `-${String(point.month).padStart(2, '0')}`;
  return { ...entered(`${point.year}${month}`, text), is_present: false };
}
