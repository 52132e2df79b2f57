import { VariantReason, VariantSectionKind, variantSections } from '@tenon/contract/variants';
import { z } from 'zod';
import type { Fact, ProfileFacts } from './facts.ts';

/**
 * What a variant stores: the selection and order of facts. `text` is the wording that the member last accepted, which is
 * how later changes of the profile are noticed. It is null for a fact that is new. Nothing that is stored here is printed.
 */
const line = {
  fact: z.string(),
  text: z.string().nullable(),
  shown: z.boolean(),
  reason: VariantReason.optional(),
};
const Item = z.object({ ...line, bullets: z.array(z.object(line)) });
export const StoredContent = z.object({
  sections: z.array(
    z.object({
      kind: VariantSectionKind,
      heading: z.string().nullable(),
      hidden: z.boolean(),
      items: z.array(Item),
    }),
  ),
  /** Facts that were shown and that are gone from the profile, until the member accepts that. */
  removed: z.array(z.object({ section: VariantSectionKind, fact: z.string(), text: z.string() })),
});
export type StoredContent = z.output<typeof StoredContent>;
export type StoredSection = StoredContent['sections'][number];
export type StoredItem = z.output<typeof Item>;
export type StoredLine = Omit<StoredItem, 'bullets'>;

/** Shows everything, in the order of the resume. */
export function wholeContent(facts: ProfileFacts): StoredContent {
  return {
    sections: variantSections.map((kind) => ({
      kind,
      heading: null,
      hidden: false,
      items: facts[kind].map(itemOf),
    })),
    removed: [],
  };
}

function itemOf(fact: Fact): StoredItem {
  return { ...lineOf(fact), bullets: fact.bullets.map(lineOf) };
}

function lineOf({ id, text }: Fact): StoredLine {
  return { fact: id, text, shown: true };
}
