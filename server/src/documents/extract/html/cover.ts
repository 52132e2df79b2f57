import type { DefaultTreeAdapterTypes } from 'parse5';
import { isOpaque } from './background.ts';
import { lengthOf } from './css/lengths.ts';
import { attribute, childrenOf, type Element } from './css/match.ts';
import { zIndexOf } from './hidden.ts';
import type { Look, Values } from './look.ts';
import type { Styles } from './styles.ts';
import { hiddenText } from './text.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** The children of an element with the look around them; some are covered by others, some are not rendered. */
export function childLooks(element: Element, look: Look, styles: Styles): [Node, Look][] {
  if (isReplaced(element) || (element.tagName === 'details' && attribute(element, 'open') === undefined)) {
    return element.childNodes.map((node) => [
      node,
      isSummary(node) ? look : { ...look, hidden: 'marked-hidden' },
    ]);
  }
  const cover = findCover(element, look, styles);
  if (!cover) return element.childNodes.map((node) => [node, look]);
  const over = { ...look, background: cover.background };
  const under: Look =
    cover.level < 0
      ? { ...look, background: both(look, cover.background) }
      : { ...look, hidden: look.hidden ?? 'covered' };
  let isAfter = false;
  return element.childNodes.map((node) => {
    if (node === cover.element) {
      isAfter = true;
      return [node, look];
    }
    return [node, isAbove(node, cover.level, isAfter) ? over : under];
  });

  function isAbove(node: Node, level: number, isAfter: boolean): boolean {
    if (!('tagName' in node)) return false;
    const values = styles.valuesOf(node, look);
    if ((values.get('position') ?? 'static') === 'static') return false;
    const own = zIndexOf(values);
    return own > level || (own === level && isAfter);
  }
}

const isSummary = (node: Node) => 'tagName' in node && node.tagName === 'summary';

/** Its content is a shadow tree; the children here are visible only in its slots. */
function isReplaced(element: Element): boolean {
  const template = childrenOf(element).find(
    (child) => child.tagName === 'template' && attribute(child, 'shadowrootmode'),
  );
  if (!template || !('content' in template)) return false;
  const open = childrenOf(template.content as Element);
  for (let each = open.pop(); each; each = open.pop()) {
    if (each.tagName === 'slot') return false;
    open.push(...childrenOf(each));
  }
  return true;
}

type Cover = { element: Element; level: number; background: Look['background'] };

/** A child that covers the whole element. Not for the page itself, where it is an overlay that a script removes. */
function findCover(element: Element, look: Look, styles: Styles): Cover | undefined {
  if (element.tagName === 'body' || element.tagName === 'html' || look.hidden) return undefined;
  const position = styles.valuesOf(element, look).get('position') ?? 'static';
  if (position === 'static') return undefined;
  for (const child of childrenOf(element)) {
    const values = styles.valuesOf(child, look);
    if (values.get('position') !== 'absolute' || !fills(values, look.size) || !isOpaque(values, look))
      continue;
    const inner = styles.lookOf(child, look);
    if (
      inner.opacity < 0.95 ||
      hiddenText({ ...inner, color: { red: 127, green: 0, blue: 255, alpha: 1 }, fill: undefined })
    )
      continue;
    return { element: child, level: zIndexOf(values), background: inner.background };
  }
  return undefined;
}

/** From edge to edge, or as wide and high as its container. */
function fills(values: Values, em: number): boolean {
  const length = (name: string) => lengthOf(values.get(name) ?? '', { em, percent: 100 });
  const spans = (start: string, end: string, side: string) => {
    const [from, to, size] = [length(start), length(end), values.get(side) ?? ''];
    const isWhole = /%$/.test(size) && (length(side) ?? 0) >= 100;
    return (from ?? 1) <= 0 && ((to ?? 1) <= 0 || isWhole);
  };
  return spans('left', 'right', 'width') && spans('top', 'bottom', 'height');
}

function both(look: Look, background: Look['background']): Look['background'] {
  return look.background && background ? [...look.background, ...background] : undefined;
}
