import { type HtmlElement, type HtmlNode, isBlock, lineOf, oneLine } from './html-tree.ts';
import { fieldCalled, type LabelledField, labelsInLine } from './label-words.ts';
import type { Region } from './regions.ts';

const LONGEST = 160;

/** What the page puts behind a label, the first of each: definition lists, table rows, `Label: value`, label over value. */
export function labelledValues({ root, isCut }: Region): Map<LabelledField, string> {
  const found = new Map<LabelledField, string>();
  const keep = (field: LabelledField, value: string | undefined) => {
    const text = value?.replace(/^[\s:：–—-]+/, '').trim();
    if (text && text.length <= LONGEST && !found.has(field) && !isLabel(text)) found.set(field, text);
  };
  const visit = (element: HtmlElement) => {
    for (const child of element.children) {
      if (typeof child !== 'string') {
        if (!isCut(child)) visit(child);
        continue;
      }
      const text = oneLine(child);
      if (!text || text.length > 400) continue;
      const field = fieldCalled(text);
      if (field) keep(field, valueBeside(child, element, isCut, /[:：]$/.test(text)));
      else if (text.includes(':') || text.includes('：')) {
        for (const pair of labelsInLine(text)) keep(pair.field, pair.value);
        const last = /(?:^|[.;|•]\s*)([^.;|•:：]{2,40})[:：]$/.exec(text)?.[1];
        const open = last && fieldCalled(last);
        if (open) keep(open, valueBeside(child, element, isCut, true));
      }
    }
  };
  visit(root);
  return found;
}

/** “Remote” and “Contract” are labels here and values there. */
const isLabel = (text: string) =>
  fieldCalled(text) !== undefined && !/^(?:remote|hybrid|contract|full|part|office|land|lead)\b/i.test(text);

/** The next thing with words in it: beside the label, or beside the box that holds nothing but the label. */
function valueBeside(
  label: HtmlNode,
  parent: HtmlElement,
  isCut: (element: HtmlElement) => boolean,
  hasColon: boolean,
): string | undefined {
  let node: HtmlNode = label;
  let holder: HtmlElement | undefined = parent;
  for (let climbed = 0; holder && climbed < 5; climbed++) {
    const rest = holder.children.slice(holder.children.indexOf(node) + 1);
    for (const next of rest) {
      if (typeof next === 'string') {
        const text = oneLine(next);
        // Without a colon words that follow in the same sentence are not a value.
        if (text && (hasColon || climbed > 0)) return text.length > 1 ? text : undefined;
        continue;
      }
      if (isCut(next)) continue;
      const text = valueText(next);
      if (text) return holdsLabel(next) ? undefined : text;
    }
    // A heading far above everything is no label for what comes after its section.
    if (holder.tag === 'body' || holder.tag === 'main' || holder.tag === 'section') return undefined;
    if (lineOf(holder).length > lineOfNode(label).length + 4) return undefined;
    node = holder;
    holder = holder.parent;
  }
  return undefined;
}

const lineOfNode = (node: HtmlNode) => (typeof node === 'string' ? oneLine(node) : lineOf(node));

/** Items of a list are set apart, so that three cities do not become one. */
function valueText(element: HtmlElement): string {
  const items = element.children.filter(
    (child): child is HtmlElement => typeof child !== 'string' && (child.tag === 'li' || isBlock(child.tag)),
  );
  const lines = items.map(lineOf).filter(Boolean);
  if (
    lines.length > 1 &&
    lines.length <= 10 &&
    lines.join('').length >= lineOf(element).replace(/ /g, '').length * 0.8
  )
    return lines.join(' | ');
  return lineOf(element);
}

function holdsLabel(element: HtmlElement): boolean {
  return element.children.some((child) =>
    typeof child === 'string' ? oneLine(child).length > 2 && isLabel(oneLine(child)) : holdsLabel(child),
  );
}
