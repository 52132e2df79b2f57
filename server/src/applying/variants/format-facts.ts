import type {
  Certification,
  DateValue,
  Education,
  LanguageValue,
  Link,
  Position,
} from '@tenon/contract/profile';

/** How entries of a profile are named in one line: in the editor, and to notice when one changes. */

type Dates = { start: DateValue | null; end: DateValue | null };

export const formatEntry = {
  position: ({ title, company, location, start, end }: Position) =>
    joined(title?.value, company?.value, location?.value, dates({ start, end })),
  education: ({ degree, field, school, location, start, end, score }: Education) =>
    joined(
      studied(degree?.value, field?.value),
      school?.value,
      location?.value,
      dates({ start, end }),
      score?.value,
    ),
  certification: ({ name, issuer, date }: Certification) => joined(name.value, issuer?.value, date?.value),
};

/** The level is the one in the profile: CEFR, or native. */
export function languageLine({ value, level }: LanguageValue, native = 'native'): string {
  return level ? `${value} (${level === 'native' ? native : level})` : value;
}

/** Without the scheme, which nobody reads on paper. */
export function linkText({ value }: Pick<Link, 'value'>): string {
  const bare = value.replace(/^https?:\/\/(www\.)?/i, '');
  return bare.endsWith('/') ? bare.slice(0, -1) : bare;
}

/** “BSc” and “Physics” as one line; a degree that already names its field is not repeated. */
export function studied(degree: string | undefined, field: string | undefined): string | undefined {
  if (!degree || !field) return degree ?? field;
  return degree.toLowerCase().includes(field.toLowerCase()) ? degree : `${degree}, ${field}`;
}

function dates({ start, end }: Dates): string | undefined {
  const last = end && (end.is_present ? '…' : end.value);
  if (!start) return last ?? undefined;
  return last && last !== start.value ? `${start.value} – ${last}` : start.value;
}

function joined(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
