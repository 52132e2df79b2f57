import type { Variant, VariantSection } from '@tenon/contract/variants';
import type { Item, Line, Reconciled } from './reconcile.ts';
import { headingOf } from './render/words.ts';

/** The sections of a variant as the API returns them. */
export function describeSections({ sections }: Reconciled, language: string | null): VariantSection[] {
  return sections.map(({ kind, heading, hidden, items }) => ({
    kind,
    heading: heading ?? headingOf(kind, language),
    is_renamed: heading !== null,
    is_hidden: hidden,
    items: items.map(describeItem),
  }));
}

export function describeRemoved({ removed }: Reconciled): Variant['removed'] {
  return removed.map(({ section, fact, text }) => ({ section, fact, text }));
}

function describeItem(item: Item): VariantSection['items'][number] {
  return { ...describeLine(item), bullets: item.bullets.map(describeLine) };
}

function describeLine({ fact, stored }: Line) {
  const isChanged = stored.text !== null && stored.text !== fact.text;
  return {
    fact: fact.id,
    text: fact.text,
    is_shown: stored.shown,
    reason: stored.reason ?? null,
    before: isChanged ? stored.text : null,
    is_new: stored.text === null,
    is_by_person: fact.isByPerson,
    evidence: [...fact.evidence],
  };
}
