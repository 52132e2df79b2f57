import type { Body } from '@tenon/contract/endpoint';
import type {
  changeVariant,
  Variant,
  VariantBullet,
  VariantItem,
  VariantSection,
  VariantSectionKind,
} from '@tenon/contract/variants';

/** What the editor changes. Undo goes back to earlier drafts. */
export type Draft = Pick<Variant, 'name' | 'layout' | 'page_size' | 'sections'>;

export function draftOf({ name, layout, page_size, sections }: Variant): Draft {
  return { name, layout, page_size, sections };
}

/** The request that saves a draft. Facts are named by their paths; the server adds their text. */
export function toBody(draft: Draft, version: number): Body<typeof changeVariant> {
  const { name, layout, page_size } = draft;
  const sections = draft.sections.map(({ kind, heading, is_renamed, is_hidden, items }) => ({
    kind,
    heading: is_renamed ? heading : null,
    is_hidden,
    items: items.map((item) => ({ ...lineOf(item), bullets: item.bullets.map(lineOf) })),
  }));
  return { version, name, layout, page_size, sections };
}

const lineOf = ({ fact, is_shown }: VariantBullet) => ({ fact, is_shown });

export function editSection(
  draft: Draft,
  kind: VariantSectionKind,
  edit: (section: VariantSection) => VariantSection,
): Draft {
  return { ...draft, sections: draft.sections.map((each) => (each.kind === kind ? edit(each) : each)) };
}

export function editItem(
  section: VariantSection,
  fact: string,
  edit: (item: VariantItem) => VariantItem,
): VariantSection {
  return { ...section, items: section.items.map((item) => (item.fact === fact ? edit(item) : item)) };
}

/** Moves one entry of a list to another place. */
export function moveTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  const moved = list[from];
  return moved === undefined ? [...list] : rest.toSpliced(to, 0, moved);
}
