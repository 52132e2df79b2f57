import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Compound, Selector, Test } from './selectors.ts';

export type Element = DefaultTreeAdapterTypes.Element;

/** A selector that needs more steps than this is an attack, not a style. */
const STEP_LIMIT = 5_000;

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}

export function matches(element: Element, selector: Selector, isLoose: boolean): boolean {
  let steps = 0;

  return chain(element, 0);

  function chain(from: Element, index: number): boolean {
    steps += 1;
    if (steps > STEP_LIMIT) return false;
    const compound = selector.compounds[index];
    if (!compound || !fits(from, compound)) return compound === undefined;
    const mark = selector.marks[index];
    if (mark === undefined) return true;
    if (mark === '>') {
      const parent = parentOf(from);
      return parent !== undefined && chain(parent, index + 1);
    }
    if (mark === '+') {
      const before = beforeIt(from);
      return before !== undefined && chain(before, index + 1);
    }
    const next = mark === '~' ? beforeIt : parentOf;
    for (let each = next(from); each; each = next(each)) if (chain(each, index + 1)) return true;
    return false;
  }

  function fits(one: Element, compound: Compound): boolean {
    return compound.every((test) => holds(one, test));
  }

  function holds(one: Element, test: Test): boolean {
    const fold = (text: string) => (isLoose ? text.toLowerCase() : text);
    switch (test.kind) {
      case 'tag':
        return one.tagName.toLowerCase() === test.name;
      case 'id':
        return fold(attribute(one, 'id') ?? '') === test.name;
      case 'class':
        return classesOf(one).some((name) => fold(name) === test.name);
      case 'attribute':
        return attributeHolds(attribute(one, test.name), test);
      case 'position':
        return positionHolds(one, test);
      case 'is':
        return test.selectors.some((each) => matches(one, each, isLoose));
      case 'not':
        return !test.selectors.some((each) => matches(one, each, isLoose));
      case 'has':
        return descendants(one).some((each) => test.selectors.some((inner) => matches(each, inner, isLoose)));
      case 'state':
        return stateHolds(one, test.name);
      case 'never':
        return false;
    }
  }
}

export const classesOf = (element: Element) =>
  (attribute(element, 'class') ?? '').split(/\s+/).filter(Boolean);

const isElement = (node: unknown): node is Element =>
  typeof node === 'object' && node !== null && 'tagName' in node;

export function parentOf({ parentNode }: Element): Element | undefined {
  return isElement(parentNode) ? parentNode : undefined;
}

export const childrenOf = (element: { childNodes: unknown[] }) => element.childNodes.filter(isElement);

type Order = { elements: Element[]; index: Map<Element, number> };

const orders = new WeakMap<object, Map<string, Order>>();

/** Elements with the same parent, all or by tag; cached, because long lists look them up often. */
function siblingsOf(element: Element, tag = ''): Order {
  const parent = element.parentNode ?? element;
  const known = orders.get(parent) ?? new Map<string, Order>();
  orders.set(parent, known);
  const before = known.get(tag);
  if (before) return before;
  const elements = (element.parentNode ? childrenOf(element.parentNode) : [element]).filter(
    (each) => tag === '' || each.tagName === tag,
  );
  const order = { elements, index: new Map(elements.map((each, index) => [each, index])) };
  known.set(tag, order);
  return order;
}

function beforeIt(element: Element): Element | undefined {
  const { elements, index } = siblingsOf(element);
  return elements[(index.get(element) ?? 0) - 1];
}

const DESCENDANT_LIMIT = 2_000;

function descendants(element: Element): Element[] {
  const found: Element[] = [];
  const open = childrenOf(element);
  for (let each = open.pop(); each && found.length < DESCENDANT_LIMIT; each = open.pop()) {
    found.push(each);
    open.push(...childrenOf(each));
  }
  return found;
}

function attributeHolds(given: string | undefined, test: Extract<Test, { kind: 'attribute' }>): boolean {
  if (given === undefined) return false;
  const [value, wanted] = test.isLoose
    ? [given.toLowerCase(), test.value.toLowerCase()]
    : [given, test.value];
  switch (test.mark) {
    case '':
      return true;
    case '=':
      return value === wanted;
    case '~=':
      return value.split(/\s+/).includes(wanted);
    case '|=':
      return value === wanted || value.startsWith(`${wanted}-`);
    case '^=':
      return wanted !== '' && value.startsWith(wanted);
    case '$=':
      return wanted !== '' && value.endsWith(wanted);
    default:
      return wanted !== '' && value.includes(wanted);
  }
}

function positionHolds(element: Element, test: Extract<Test, { kind: 'position' }>): boolean {
  const { elements, index } = siblingsOf(element, test.ofType ? element.tagName : '');
  const before = index.get(element) ?? 0;
  const place = (test.fromEnd ? elements.length - 1 - before : before) + 1;
  const distance = place - test.offset;
  return test.step === 0 ? distance === 0 : distance % test.step === 0 && distance / test.step >= 0;
}

/** States of a page before any interaction. */
function stateHolds(element: Element, name: string): boolean {
  switch (name) {
    case 'root':
      return element.tagName === 'html';
    case 'scope':
      return element.tagName === 'html';
    case 'link':
    case 'any-link':
      return element.tagName === 'a' && attribute(element, 'href') !== undefined;
    case 'only-child':
      return siblingsOf(element).elements.length === 1;
    case 'only-of-type':
      return siblingsOf(element, element.tagName).elements.length === 1;
    case 'empty':
      return element.childNodes.length === 0;
    case 'checked':
      return attribute(element, 'checked') !== undefined;
    case 'open':
      return attribute(element, 'open') !== undefined;
    case 'enabled':
      return attribute(element, 'disabled') === undefined;
    case 'disabled':
      return attribute(element, 'disabled') !== undefined;
    case 'defined':
      return true;
    default:
      return false;
  }
}
