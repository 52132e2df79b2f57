import type { ParsedBody } from '@tenon/contract/endpoint';
import type { changeVariant } from '@tenon/contract/variants';
import { InvalidError, UnprocessableError } from '../../platform/errors.ts';
import type { StoredContent, StoredItem, StoredLine, StoredSection } from './content.ts';
import type { Fact } from './facts.ts';
import type { Item, Line, Reconciled, Section } from './reconcile.ts';

type SectionsInput = NonNullable<ParsedBody<typeof changeVariant>['sections']>;
type ItemInput = SectionsInput[number]['items'][number];

/** What to store for the current state, if it was not changed. With `accept`, changes of the profile are accepted. */
export function keepContent({ sections, removed }: Reconciled, accept: boolean): StoredContent {
  return {
    sections: sections.map((section) => ({
      ...section,
      items: section.items.map((item) => keep(item, accept)),
    })),
    removed: accept ? [] : removed,
  };
}

/**
 * Applies a member's selection. They name facts; they cannot send text, so that a variant never says what the profile does
 * not. Facts that they did not list are hidden at the end.
 */
export function chooseContent(current: Reconciled, input: SectionsInput, accept: boolean): StoredContent {
  const kinds = new Set(input.map(({ kind }) => kind));
  if (kinds.size < input.length) {
    throw new InvalidError('section-listed-twice', 'Each section can be listed only once.');
  }
  const byKind = new Map(current.sections.map((section) => [section.kind, section]));
  const chosen = input.flatMap((section): StoredSection[] => {
    const before = byKind.get(section.kind);
    if (!before) return [];
    const { kind, heading, is_hidden: hidden } = section;
    return [{ kind, heading, hidden, items: chooseItems(before, section.items, accept) }];
  });
  const rest = current.sections.filter(({ kind }) => !kinds.has(kind));
  return {
    sections: [...chosen, ...keepContent({ sections: rest, removed: [] }, accept).sections],
    removed: accept ? [] : current.removed,
  };
}

function chooseItems({ items }: Section, input: readonly ItemInput[], accept: boolean): StoredItem[] {
  return choose(items, input, (item, chosen) => ({
    ...line(item, accept, chosen?.is_shown ?? false),
    bullets: chosen
      ? choose(item.bullets, chosen.bullets, (bullet, one) => line(bullet, accept, one?.is_shown ?? false))
      : item.bullets.map((bullet) => line(bullet, accept, bullet.stored.shown)),
  }));
}

/** Puts the lines in the order of the input, and those that it does not list behind them. */
function choose<L extends Line, C extends { fact: string }, T>(
  lines: readonly L[],
  input: readonly C[],
  make: (line: L, chosen: C | undefined) => T,
): T[] {
  const free = new Map(lines.map((one) => [one.fact.id, one]));
  const chosen = input.map((one) => {
    const found = free.get(one.fact);
    if (!found) throw notInProfile(one.fact);
    free.delete(one.fact);
    return make(found, one);
  });
  return [...chosen, ...[...free.values()].map((one) => make(one, undefined))];
}

const keep = (item: Item, accept: boolean): StoredItem => ({
  ...line(item, accept),
  bullets: item.bullets.map((bullet) => line(bullet, accept)),
});

function line({ fact, stored }: Line, accept: boolean, shown = stored.shown): StoredLine {
  const { text, reason } = stored;
  return {
    fact: fact.id,
    text: accept || (shown && text === null) ? fact.text : text,
    shown,
    ...(reason && { reason }),
  };
}

function notInProfile(fact: Fact['id']): UnprocessableError {
  return new UnprocessableError(
    'fact-not-in-profile',
    'A listed fact is not in the profile, or is listed twice. Load the variant again.',
    { details: { fact } },
  );
}
