import type { DateValue, Profile } from '@tenon/contract/profile';
import type { VariantSectionKind } from '@tenon/contract/variants';
import { languageLine, studied } from '../format-facts.ts';
import type { Item, Reconciled, Section } from '../reconcile.ts';
import type { Block, PrintedResume, PrintedSection } from './print-model.ts';
import { headingOf, wordsIn } from './words.ts';

type Printing = { profile: Profile; language: string | null };

/** Turns the shown facts of a variant into what is printed. Every text comes from the profile. */
export function printResume(
  { sections }: Pick<Reconciled, 'sections'>,
  { profile, language, date }: Printing & { date: Date },
): PrintedResume {
  const contact = sections.find(({ kind }) => kind === 'contact');
  const lines = contact && !contact.hidden ? shownIn(contact) : [];
  const isHeadline = ({ fact }: Item) => fact.id === 'headline';
  return {
    language,
    name: profile.name?.value ?? '',
    headline: lines.find(isHeadline)?.fact.text ?? null,
    contacts: lines.filter((item) => !isHeadline(item)).map(({ fact }) => fact.text),
    sections: sections
      .filter((section) => section.kind !== 'contact' && !section.hidden)
      .map((section) => printSection(section, { profile, language }))
      .filter(({ blocks }) => blocks.length > 0),
    date,
  };
}

const shownIn = ({ items }: Section) => items.filter(({ stored }) => stored.shown);

function printSection(section: Section, printing: Printing): PrintedSection {
  const { kind, heading } = section;
  const items = shownIn(section);
  return {
    kind,
    heading: heading ?? headingOf(kind, printing.language),
    blocks: items.length > 0 ? printBlocks(kind, items, printing) : [],
  };
}

function printBlocks(kind: VariantSectionKind, items: readonly Item[], printing: Printing): Block[] {
  const { profile, language } = printing;
  switch (kind) {
    case 'experience':
      return items.map((item) => printPosition(item, printing));
    case 'education':
      return items.map((item) => printEducation(item, printing));
    case 'certifications':
      return items.map((item) => {
        const found = profile.certifications.find(({ key }) => item.fact.id === `certifications/${key}`);
        const dates = found?.date ? formatDate(found.date, language) : '';
        return textBlock([found?.name.value, found?.issuer?.value, dates]);
      });
    case 'languages':
      return [
        textBlock(
          items.map(({ fact }) => {
            const found = profile.languages.find(({ key }) => fact.id === `languages/${key}`);
            return found && languageLine(found, wordsIn(language).native);
          }),
        ),
      ];
    case 'skills':
      return [textBlock(items.map(({ fact }) => fact.text))];
    default:
      return items.map(({ fact }) => ({ kind: 'text', text: fact.text }));
  }
}

function printPosition({ fact, bullets }: Item, { profile, language }: Printing): Block {
  const found = profile.positions.find(({ key }) => fact.id === `positions/${key}`);
  const title = found?.title?.value;
  const company = found?.company?.value;
  return {
    kind: 'entry',
    title: title ?? company ?? '',
    details: joined([title && company, found?.location?.value]),
    dates: formatDates(found, language),
    bullets: bullets.filter(({ stored }) => stored.shown).map((bullet) => bullet.fact.text),
  };
}

function printEducation({ fact }: Item, { profile, language }: Printing): Block {
  const found = profile.education.find(({ key }) => fact.id === `education/${key}`);
  const degree = studied(found?.degree?.value, found?.field?.value);
  const school = found?.school?.value;
  return {
    kind: 'entry',
    title: degree ?? school ?? '',
    details: joined([degree && school, found?.location?.value, found?.score?.value]),
    dates: formatDates(found, language),
    bullets: [],
  };
}

type Parts = readonly (string | null | undefined)[];
const joined = (parts: Parts) => parts.filter(Boolean).join(', ');
const textBlock = (parts: Parts): Block => ({ kind: 'text', text: joined(parts) });

type Dated = { start: DateValue | null; end: DateValue | null };

/** A range if both ends are known. A single date stays single: nothing is made up. */
function formatDates(dated: Dated | undefined, language: string | null): string {
  const start = dated?.start && formatDate(dated.start, language);
  const end = dated?.end && formatDate(dated.end, language);
  if (!start || !end) return start ?? end ?? '';
  return start === end ? start : `${start} – ${end}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** As precise as the profile: “Mar 2021” in English, 03/2021 in other languages, or the year. */
function formatDate({ value, is_present }: DateValue, language: string | null): string {
  if (is_present) return wordsIn(language).present;
  const [year, month] = value.split('-') as [string, string?];
  if (!month) return year;
  return language === null || language === 'en' ? `${MONTHS[Number(month) - 1]} ${year}` : `${month}/${year}`;
}
