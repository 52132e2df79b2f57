const IGNORED =
  'script, style, template, noscript, input, select, textarea, button, svg, [role="listbox"], [role="combobox"], [aria-hidden="true"], [role="alert"]';
/** Hints below a question are not part of it: saved answers are found by the question alone. */
const HINT = /(?:^|[-_\s])(?:help|hint|description|helper|error|invalid|tooltip|counter)/i;

/** The text of an element without controls, hints and markers such as “*”. */
export function textOf(element: Element): string {
  return cleanLabel(collect(element));
}

export function cleanLabel(text: string): string {
  let clean = text.replaceAll(/\s+/g, ' ').trim();
  while (/[*✱＊:]$/.test(clean)) clean = clean.slice(0, -1).trimEnd();
  while (/^[*✱＊]/.test(clean)) clean = clean.slice(1).trimStart();
  return clean;
}

export function isMarkedRequired(text: string): boolean {
  return /[*✱＊]/.test(text);
}

/** Text as the page has it, markers included. */
export function rawText(element: Element): string {
  return collect(element);
}

function collect(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
  if (!(node instanceof Element)) return '';
  if (node.matches(IGNORED) && !isMarker(node)) return '';
  if (HINT.test(node.getAttribute('class') ?? '') || node.localName === 'small') return '';
  const inner = [...node.childNodes].map(collect).join('');
  return isBlock(node) ? ` ${inner} ` : inner;
}

/** A star is often hidden from screen readers, which learn about required fields in another way. */
function isMarker(element: Element): boolean {
  return element.localName !== 'button' && /^\s*[*✱＊]\s*$/.test(element.textContent ?? '');
}

const inline = new Set(['span', 'b', 'i', 'em', 'strong', 'a', 'abbr', 'sup', 'sub', 'u', 'font', 'code']);

function isBlock(element: Element): boolean {
  return !inline.has(element.localName);
}
