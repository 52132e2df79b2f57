import { type HtmlElement, type HtmlNode, isUnseen, lineOf, oneLine } from '../html-tree.ts';
import { escapeHtml } from '../written-text.ts';
import type { Region } from './regions.ts';

/** The element with the description: the smallest one with nearly all of the page's prose. */
export function mainBlock({ root, isCut }: Region): { element: HtmlElement; prose: number } {
  const memo = new Map<HtmlElement, number>();
  const total = proseIn(root, isCut, memo);
  let best = root;
  for (;;) {
    const next = best.children.find(
      (child): child is HtmlElement => typeof child !== 'string' && (memo.get(child) ?? 0) >= total * 0.85,
    );
    if (!next || /^(?:p|ul|ol|li|span|td)$/.test(next.tag)) return { element: best, prose: total };
    best = next;
  }
}

/** The number of characters of prose; links and labels do not count. */
function proseIn(element: HtmlElement, isCut: Region['isCut'], memo: Map<HtmlElement, number>): number {
  let prose = 0;
  for (const child of element.children) {
    if (typeof child === 'string') {
      const length = oneLine(child).length;
      if (length >= (element.tag === 'li' ? 8 : 25)) prose += length;
    } else if (!isCut(child) && child.tag !== 'a') prose += proseIn(child, isCut, memo);
  }
  memo.set(element, prose);
  return prose;
}

const KEPT = new Set(['href', 'style']);
const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr']);

/** The HTML of an element from its heading on, without removed parts, facts before the text, and apply buttons. */
export function markupOf(
  block: HtmlElement,
  isCut: Region['isCut'],
  { heading, facts }: { heading?: HtmlElement | undefined; facts?: Set<HtmlElement> } = {},
): string {
  return write(block, {
    isCut,
    heading,
    facts,
    started: !heading || !contains(block, heading),
    inText: false,
  });
}

type Writing = {
  isCut: Region['isCut'];
  heading: HtmlElement | undefined;
  facts: Set<HtmlElement> | undefined;
  started: boolean;
  /** Whether the first sentence was reached. */
  inText: boolean;
};

function write(node: HtmlNode, state: Writing): string {
  if (typeof node === 'string') {
    if (!state.started) return '';
    state.inText ||= node.trim().length >= 60;
    return escapeHtml(node);
  }
  if (node === state.heading) {
    state.started = true;
    return '';
  }
  if (state.isCut(node) || isUnseen(node) || isCall(node)) return '';
  if (!state.inText && state.facts?.has(node) && !(state.heading && contains(node, state.heading))) return '';
  const inner = node.children.map((child) => write(child, state)).join('');
  if (VOID.has(node.tag)) return state.started ? `<${node.tag}>` : '';
  if (!inner.trim()) return '';
  const attributes = Object.entries(node.attributes)
    .filter(([name]) => KEPT.has(name))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  return `<${node.tag}${attributes}>${inner}</${node.tag}>`;
}

const CALL =
  /^(?:apply(?: now| here| online| for this (?:job|position|role)(?: online| now)?| today)?|share(?: this)?(?: job)?|save(?: job)?|print|back(?: to (?:list|jobs|search|results|all jobs))?|jetzt bewerben|bewerben|zurück|teilen|postuler|partager|retour|inscr[ií]bete|solicitar|compartir|volver|solliciteer(?: nu| direct)?|delen|terug|report (?:a problem|this job)|sign in|log in|view all jobs|see all jobs|next job|previous job|copy link|refer a friend)\s*[>›»→]?$/i;

const isCall = (element: HtmlElement) =>
  /^(?:a|span|div|p|li)$/.test(element.tag) && element.children.length <= 6 && CALL.test(short(element));

function short(element: HtmlElement): string {
  const line = lineOf(element);
  return line.length <= 40 ? line : '';
}

export function contains(block: HtmlElement, element: HtmlElement): boolean {
  for (let each: HtmlElement | undefined = element; each; each = each.parent) if (each === block) return true;
  return false;
}
