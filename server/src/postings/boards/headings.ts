import { sectionCalled } from '../extraction/fields/requirement-patterns.ts';

/** The requirement sections, in the format of a draft. */
export function requirementsOf(
  sections: { title?: string | undefined; html: string | undefined; kind?: 'must' | 'nice' }[],
): { kind: 'must' | 'nice'; html: string }[] {
  return sections.flatMap(({ title, html, kind = kindOf(title) }) =>
    html?.trim() && kind ? [{ kind, html }] : [],
  );
}

function kindOf(title: string | undefined): 'must' | 'nice' | undefined {
  const section = title && sectionCalled(title);
  return section === 'must' || section === 'nice' ? section : undefined;
}
