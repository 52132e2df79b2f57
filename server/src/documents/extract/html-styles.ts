import { hiddenReason } from './flow-hidden.ts';

/** The few properties of CSS that change what a reader sees of a text. */
export type Look = {
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  size?: number | undefined;
  color?: string | undefined;
  background?: string | undefined;
  isHidden?: boolean | undefined;
  /** Its lines are lines. */
  isPre?: boolean | undefined;
};

const POINTS: Record<string, number> = { px: 0.75, pt: 1, rem: 12, cm: 28.35, mm: 2.835 };

/** Declarations as in a style attribute. What the look is inside, `parent` says. */
export function lookOf(declarations: string, parent: Look): Look {
  const of = new Map(
    declarations.split(';').map((each) => {
      const [name = '', ...value] = each.split(':');
      return [name.trim().toLowerCase(), value.join(':').replace('!important', '').trim().toLowerCase()];
    }),
  );
  const size = sizeOf(of.get('font-size'), parent.size);
  const background = colorOf(of.get('background-color') ?? of.get('background'));
  return {
    ...defined('bold', of.has('font-weight') ? /bold|[6-9]00/.test(of.get('font-weight') ?? '') : undefined),
    ...defined('italic', of.has('font-style') ? of.get('font-style') === 'italic' : undefined),
    ...defined('size', size),
    ...defined('color', colorOf(of.get('color'))),
    ...defined(
      'background',
      background ?? (/url|gradient|var\(/.test(of.get('background') ?? '') ? 'unknown' : undefined),
    ),
    ...defined('isHidden', isHiddenBy(of) || undefined),
  };
}

export const hiddenBecause = (look: Look) => hiddenReason(look);

function isHiddenBy(of: Map<string, string>): boolean {
  return (
    of.get('display') === 'none' ||
    of.get('visibility') === 'hidden' ||
    Number(of.get('opacity') ?? 1) === 0 ||
    /^-\d{3,}/.test(of.get('left') ?? of.get('top') ?? of.get('text-indent') ?? '') ||
    /rect\(0/.test(of.get('clip') ?? '')
  );
}

function sizeOf(value: string | undefined, parent = 12): number | undefined {
  const [, number, unit = 'px'] = /^([\d.]+)(px|pt|rem|em|cm|mm|%)?$/.exec(value ?? '') ?? [];
  if (number === undefined) return undefined;
  if (unit === 'em') return Number(number) * parent;
  if (unit === '%') return (Number(number) / 100) * parent;
  return Number(number) * (POINTS[unit] ?? 1);
}

const colors: Record<string, string> = {
  white: '#ffffff',
  black: '#000000',
  transparent: '#ffffff',
  gray: '#808080',
};

function colorOf(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(value);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  if (/^#[0-9a-f]{6}$/.test(value)) return value;
  const rgb = /^rgba?\((\d+)[, ]+(\d+)[, ]+(\d+)/.exec(value);
  if (rgb)
    return `#${rgb
      .slice(1, 4)
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('')}`;
  return colors[value.split(' ')[0] ?? ''];
}

/** Longer sheets, and longer rules, were not written to be looked at. */
const SHEET_LIMIT = 2_000_000;
const RULE_LIMIT = 10_000;

/** Rules of style sheets by simple selector (`.name`, `#name`, `tag`): what hides text is nearly always one. */
export function readSheet(css: string): Map<string, string> {
  const rules = new Map<string, string>();
  const open: string[] = [];
  let forPrint = 0;
  let text = '';
  for (const part of withoutComments(css.slice(0, SHEET_LIMIT)).split(/([{}])/)) {
    if (part === '{') {
      if (isForPrint(text)) forPrint += 1;
      open.push(text);
    } else if (part === '}') {
      const selectors = open.pop() ?? '';
      if (isForPrint(selectors)) forPrint -= 1;
      else if (forPrint === 0) addRule(rules, selectors, text);
    }
    text = part === '{' || part === '}' ? '' : part;
  }
  return rules;
}

const isForPrint = (text: string) => text.includes('@media') && text.includes('print');

function addRule(rules: Map<string, string>, selectors: string, body: string): void {
  if (selectors.length > RULE_LIMIT || body.length > RULE_LIMIT) return;
  for (const selector of selectors.split(',').map((each) => each.trim())) {
    if (!/^[.#]?[\w-]+$/.test(selector)) continue;
    const known = rules.get(selector) ?? '';
    if (known.length <= RULE_LIMIT) rules.set(selector, `${known};${body}`);
  }
}

/** One that is not closed goes on to the end. */
function withoutComments(css: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = css.indexOf('/*'); at >= 0; at = css.indexOf('/*', from)) {
    kept.push(css.slice(from, at));
    const end = css.indexOf('*/', at + 2);
    from = end < 0 ? css.length : end + 2;
  }
  return [...kept, css.slice(from)].join('');
}

function defined<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });
}
