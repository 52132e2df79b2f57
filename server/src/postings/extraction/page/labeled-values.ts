import { type HtmlElement, type HtmlNode, isBlock, lineOf, oneLine } from '../html-tree.ts';
import { fieldCalled, isLabel, type LabeledField, labelsInLine } from './field-labels.ts';
import type { Region } from './regions.ts';

const MAX_VALUE_LENGTH = 160;
/** A page with more labels is not a posting, and each label is compared with its surroundings. */
const MAX_LABELS = 500;

export type LabeledValues = {
  values: Map<LabeledField, string>;
  /** The elements of the values, so that they can be removed from the description. */
  boxes: Set<HtmlElement>;
};

/** The first value of each label: definition lists, table rows, `Label: value`, label above value. */
export function labeledValues({ root, isCut }: Region): LabeledValues {
  const values = new Map<LabeledField, string>();
  const boxes = new Set<HtmlElement>();
  const keep = (field: LabeledField, value: string, holders: HtmlElement[]) => {
    const text = value.replace(/^[\s:：–—-]+/, '').trim();
    if (!text || text.length > MAX_VALUE_LENGTH || isLabel(text)) return;
    for (const holder of holders) boxes.add(holder);
    const kind = field === 'location' && isPolicy(text) ? 'remote' : field;
    const known = values.get(kind);
    if (known === undefined) values.set(kind, text);
    // “Contract: permanent” and “Working pattern: part-time” both describe the employment type.
    else if (kind === 'employment_type' && text.length <= 40 && known.length <= 80)
      values.set(kind, `${known}, ${text}`);
  };
  let labels = 0;
  const visit = (element: HtmlElement) => {
    if (labels > MAX_LABELS) return;
    element.children.forEach((child, position) => {
      if (typeof child !== 'string') {
        if (!isCut(child)) visit(child);
        return;
      }
      const text = oneLine(child);
      if (!text || text.length > 400) return;
      const whole = fieldCalled(text);
      const last = /(?:^|[.;|•]\s*)([^.;|•:：]{2,40})[:：]$/.exec(text)?.[1];
      const field = whole ?? (last === undefined ? undefined : fieldCalled(last));
      if (!whole && /[:：]/.test(text)) {
        const pairs = labelsInLine(text);
        const box = pairs.length > 0 && lengthOf(element) <= MAX_VALUE_LENGTH ? [element] : [];
        for (const pair of pairs) keep(pair.field, pair.value, box);
      }
      if (field) labels += 1;
      if (labels > MAX_LABELS) return;
      const beside = field && valueBeside(element, position, isCut, /[:：]$/.test(text));
      if (field && beside) keep(field, beside.text, beside.holders);
    });
  };
  visit(root);
  return { values, boxes };
}

/** “Workplace: On-site” is a policy, not a place. */
const isPolicy = (text: string) =>
  /^(?:fully )?(?:remote|hybrid|hybride|h[ií]brido|on[\s-]?site|in[\s-]office|in[\s-]person|vor ort|sur site|t[eé]l[eé]travail|presencial|teletrabajo|home ?office|remote work)$/i.test(
    text,
  );

type ValueBesideLabel = { text: string; holders: HtmlElement[] };

/** The next element with text: next to the label, or next to the element that contains only the label. */
function valueBeside(
  parent: HtmlElement,
  position: number,
  isCut: Region['isCut'],
  hasColon: boolean,
): ValueBesideLabel | undefined {
  const label = oneLine(String(parent.children[position]));
  let holder = parent;
  let at = position;
  for (let climbed = 0; climbed < 5; climbed++) {
    const box = lengthOf(holder) <= MAX_VALUE_LENGTH ? [holder] : [];
    for (const next of holder.children.slice(at + 1)) {
      const text = typeof next === 'string' ? oneLine(next) : isCut(next) ? '' : valueText(next);
      if (!text || /^[\s:：–—|-]+$/.test(text)) continue;
      // Without a colon, the rest of the sentence is not a value.
      if (typeof next === 'string')
        return text.length > 1 && (hasColon || climbed > 0) ? { text, holders: box } : undefined;
      if (holdsLabel(next)) return undefined;
      const branch = holder.children[at];
      const apart = [branch, next].filter((node): node is HtmlElement => typeof node === 'object');
      return { text, holders: box.length > 0 ? box : apart };
    }
    // A heading is not a label for what comes after its section.
    const { parent: above } = holder;
    if (!above || /^(?:body|main|section)$/.test(holder.tag) || lengthOf(holder) > label.length + 4)
      return undefined;
    at = above.children.indexOf(holder);
    holder = above;
  }
  return undefined;
}

const lengths = new WeakMap<HtmlElement, number>();

/** Many labels can be in one element, and each measures its size. */
function lengthOf(element: HtmlElement): number {
  const length = lengths.get(element) ?? lineOf(element).length;
  lengths.set(element, length);
  return length;
}

/** List items are separated, so that three cities do not become one. */
function valueText(element: HtmlElement): string {
  const whole = lineOf(element);
  const items = element.children.filter(
    (child): child is HtmlElement => typeof child !== 'string' && (child.tag === 'li' || isBlock(child.tag)),
  );
  const lines = items.map(lineOf).filter(Boolean);
  const isList = lines.length > 1 && lines.length <= 10;
  return isList && lines.join('').length >= whole.replace(/ /g, '').length * 0.8 ? lines.join(' | ') : whole;
}

function holdsLabel(element: HtmlElement): boolean {
  return element.children.some((child: HtmlNode) =>
    typeof child === 'string' ? oneLine(child).length > 2 && isLabel(oneLine(child)) : holdsLabel(child),
  );
}
