import { type Declaration, expand, isValid, parseDeclarations } from './declarations.ts';
import { attribute, classesOf, type Element, matches } from './match.ts';
import { argumentsOf, splitAtCommas, splitAtSpaces } from './scan.ts';
import { parseSelector, type Selector } from './selectors.ts';
import { NO_LAYER, type Sheet } from './sheet.ts';

/** The winning declarations of an element by name, and its custom properties. */
export type Style = { values: Map<string, string>; variables: Map<string, string> };

export type Cascade = (element: Element, inherited: Map<string, string>) => Style;

type Candidate = { selector: Selector; declarations: Declaration[]; layer: number; order: number };
type Weighted = Declaration & { rank: [number, number, number, number] };

/** Determines the winning declarations by importance, layer, specificity and order, as browsers do. */
export function cascadeOf(
  sheet: Sheet,
  isLoose: boolean,
  hintsOf: (element: Element) => Declaration[],
): Cascade {
  const byKey = new Map<string, Candidate[]>();
  sheet.rules.forEach(({ selectors, declarations, layer }, order) => {
    for (const text of selectors) {
      const selector = parseSelector(text, isLoose);
      if (!selector) continue;
      const key = keyOf(selector);
      const list = byKey.get(key) ?? [];
      list.push({ selector, declarations, layer, order });
      byKey.set(key, list);
    }
  });

  return (element, inherited) => {
    const fold = (name: string) => (isLoose ? name.toLowerCase() : name);
    const keys = [
      '*',
      element.tagName.toLowerCase(),
      `#${fold(attribute(element, 'id') ?? '')}`,
      ...new Set(classesOf(element).map((name) => `.${fold(name)}`)),
    ];
    const found: Weighted[] = [];
    const add = (declarations: Declaration[], layer: number, weight: number, order: number) => {
      for (const each of declarations) {
        const importance = each.isImportant ? 1 : 0;
        // Among important declarations, the first layer wins.
        found.push({ ...each, rank: [importance, each.isImportant ? -layer : layer, weight, order] });
      }
    };
    add(hintsOf(element), -1, Infinity, 0);
    for (const key of keys) {
      for (const { selector, declarations, layer, order } of byKey.get(key) ?? []) {
        if (matches(element, selector, isLoose)) add(declarations, layer, selector.weight, order);
      }
    }
    const inline = attribute(element, 'style');
    if (inline) add(parseDeclarations(inline), NO_LAYER, Infinity, sheet.rules.length);
    const winners = resolve(sorted(found), inherited);
    return animated(winners, sheet, inherited);
  };
}

function sorted(found: Weighted[]): Weighted[] {
  return found.sort((one, other) => {
    for (let at = 0; at < 4; at++) {
      const [a = 0, b = 0] = [one.rank[at], other.rank[at]];
      if (a !== b) return a < b ? -1 : 1;
    }
    return 0;
  });
}

/** The most selective test of the element itself, used as an index. */
function keyOf({ compounds }: Selector): string {
  const [own = []] = compounds;
  for (const kind of ['id', 'class', 'tag'] as const) {
    const test = own.find((each) => each.kind === kind);
    if (test && 'name' in test) return `${{ id: '#', class: '.', tag: '' }[kind]}${test.name}`;
  }
  return '*';
}

function resolve(declarations: Declaration[], inherited: Map<string, string>): Style {
  const own = declarations.filter(({ name }) => name.startsWith('--'));
  const variables =
    own.length === 0
      ? inherited
      : new Map([...inherited, ...own.map((each) => [each.name, each.value] as const)]);
  const values = new Map<string, string>();
  for (const { name, value } of declarations) {
    if (name.startsWith('--')) continue;
    if (!value.includes('var(')) {
      values.set(name, value);
      continue;
    }
    const filled = fill(value, variables)?.trim().toLowerCase();
    // A declaration with an unresolved variable is invalid.
    if (filled === undefined) values.delete(name);
    else for (const [long, each] of expand(name, filled)) if (isValid(long, each)) values.set(long, each);
  }
  return { values, variables };
}

const FILL_LIMIT = 20;

function fill(value: string, variables: Map<string, string>): string | undefined {
  let text = value;
  for (let round = 0; round < FILL_LIMIT; round++) {
    const start = text.lastIndexOf('var(');
    if (start < 0) return text;
    const end = text.indexOf(')', start);
    const call = text.slice(start, end < 0 ? text.length : end + 1);
    const [name = '', ...rest] = splitAtCommas(argumentsOf(call, 'var') ?? '');
    const found = variables.get(name) ?? (rest.length > 0 ? rest.join(',') : undefined);
    if (found === undefined || text.length > 10_000) return undefined;
    text = text.slice(0, start) + found + text.slice(start + call.length);
  }
  return undefined;
}

/** An animation that keeps its final state determines what is visible. */
function animated(style: Style, { endings }: Sheet, inherited: Map<string, string>): Style {
  const animation = style.values.get('animation-name');
  if (!animation || endings.size === 0) return style;
  const stays = /\b(?:forwards|both)\b/.test(`${animation} ${style.values.get('animation-fill-mode') ?? ''}`);
  const names = splitAtCommas(animation).flatMap(splitAtSpaces);
  const ending = [...endings].find(([name]) => names.includes(name.toLowerCase()));
  if (!stays || !ending) return style;
  const { values } = resolve(ending[1], style.variables ?? inherited);
  return { ...style, values: new Map([...style.values, ...values]) };
}
