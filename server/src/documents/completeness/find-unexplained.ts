import { createHash } from 'node:crypto';
import type { Unexplained } from '@tenon/contract/documents';
import type { Profile } from '@tenon/contract/profile';
import { evidenceOf } from '../confidence/evidence.ts';
import type { Layout, Section } from '../model.ts';
import type { Item } from './item.ts';
import { unusedDates } from './unused-dates.ts';
import { emptySections, unknownHeadings } from './unused-sections.ts';
import { looseText } from './unused-text.ts';
import { usedText, valuesIn } from './used-text.ts';

export type Read = { layout: Layout; sections: Section[]; profile: Profile };

/** Parts of a document that look like positions, education or their dates, but belong to no entry of the profile. */
export function findUnexplained({ layout, sections, profile }: Read): Unexplained[] {
  const entries = usedText(valuesIn([profile.positions, profile.education]));
  const dates = unusedDates(layout, sections, profile);
  const items = [
    ...dates,
    ...emptySections(sections, entries),
    ...unknownHeadings(layout, sections, profile),
    // A passage with an unused date needs no second item.
    ...looseText(sections, usedText(valuesIn(profile))).filter(
      ({ from, to }) => !dates.some((date) => date.from >= from && date.to <= to),
    ),
  ].sort((one, other) => one.from - other.from);
  return withKeys(layout, items.slice(0, MAX_ITEMS));
}

/** More are of no help to a person, and lists of documents contain them. */
const MAX_ITEMS = 20;

function withKeys(layout: Layout, items: readonly Item[]): Unexplained[] {
  const seen = new Map<string, number>();
  return items.map(({ from, to, ...item }) => {
    const text = layout.text.slice(from, to).replaceAll(/\s+/g, ' ').trim();
    const words = `${item.kind} ${text.toLowerCase()}`;
    const count = seen.get(words) ?? 0;
    seen.set(words, count + 1);
    return {
      key: keyOf(`${words} ${count}`),
      ...item,
      text: shorten(text),
      evidence: evidenceOf(layout, from, Math.min(to, from + MAX_LENGTH)),
    };
  });
}

/** Derived from the words, so that decisions survive another parse. */
const keyOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 12);
const MAX_LENGTH = 200;
const shorten = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text);
