import { defined } from '../../../../platform/defined.ts';
import { mediaHolds, supportsHolds } from './conditions.ts';
import { type Declaration, parseDeclaration } from './declarations.ts';
import { scan, splitAtCommas } from './scan.ts';

export type Rule = { selectors: string[]; declarations: Declaration[]; layer: number };

export type Sheet = {
  rules: Rule[];
  /** Final declarations of an animation, by its name. */
  endings: Map<string, Declaration[]>;
  /** URLs of imported sheets. */
  imports: string[];
};

/** For rules outside all layers, which win over those inside. */
export const NO_LAYER = Number.MAX_SAFE_INTEGER;

/** Longer sheets and rules are attacks, not styles. */
const SHEET_LIMIT = 2_000_000;
const RULE_LIMIT = 20_000;
const SELECTOR_LIMIT = 2_000;

type Frame = {
  kind: 'rules' | 'style' | 'skipped' | 'keyframes';
  /** Selectors of the rule and its ancestors. */
  selectors: string[];
  declarations: Declaration[];
  layer: number;
  /** Name of the animation. */
  name?: string;
};

/** The rules of a style sheet that apply to a screen, in order. */
export function parseSheet(css: string): Sheet {
  const sheet: Sheet = { rules: [], endings: new Map(), imports: [] };
  const layers: string[] = [];
  const stack: Frame[] = [{ kind: 'rules', selectors: [], declarations: [], layer: NO_LAYER }];
  const top = () => defined(stack[stack.length - 1]);

  scan(css.slice(0, SHEET_LIMIT), (text, mark) => {
    if (mark === '{') stack.push(frameOf(text.trim(), top(), layerOf));
    else if (top().kind === 'style') addDeclaration(top(), text);
    else addStatement(text.trim());
    if (mark === '}' && stack.length > 1) close(defined(stack.pop()));
  });
  while (stack.length > 1) close(defined(stack.pop()));
  return sheet;

  function addDeclaration(frame: Frame, text: string): void {
    for (const declaration of parseDeclaration(text)) frame.declarations.push(declaration);
  }

  function addStatement(text: string): void {
    const [, address] = /^@import\s+(?:url\()?\s*["']?([^"')]+)/i.exec(text) ?? [];
    if (address) sheet.imports.push(address);
    for (const name of /^@layer\s+(.+)$/is.exec(text)?.[1]?.split(',') ?? []) layerOf(name.trim());
  }

  function close({ kind, selectors, declarations, layer, name }: Frame): void {
    if (kind !== 'style' || declarations.length === 0) return;
    if (name !== undefined) sheet.endings.set(name, declarations);
    else if (sheet.rules.length < RULE_LIMIT) sheet.rules.push({ selectors, declarations, layer });
  }

  function layerOf(name: string): number {
    const known = layers.indexOf(name);
    return known >= 0 && name !== '' ? known : layers.push(name) - 1;
  }
}

/** The block that a prelude such as `@media print` or `.a, .b` opens. */
function frameOf(prelude: string, around: Frame, layerOf: (name: string) => number): Frame {
  const { kind, selectors, layer } = around;
  const inside = (holds: boolean, change: Partial<Frame> = {}): Frame => ({
    kind: holds ? kind : 'skipped',
    selectors,
    layer,
    declarations: [],
    ...change,
  });
  if (kind === 'skipped') return inside(false);
  if (kind === 'keyframes') {
    const isEnd = splitAtCommas(prelude).some((keyframe) => /^(?:to|100%)$/i.test(keyframe));
    return inside(true, { kind: isEnd ? 'style' : 'skipped', ...(around.name && { name: around.name }) });
  }
  const [, word = '', condition = ''] = /^@([\w-]+)\s*(.*)$/s.exec(prelude) ?? [];
  switch (word.toLowerCase()) {
    case '':
      return inside(true, { kind: 'style', selectors: nested(splitAtCommas(prelude), selectors) });
    case 'media':
      return inside(mediaHolds(condition));
    case 'container':
      return inside(mediaHolds(condition.replace(/^[^(]*/, '')));
    case 'supports':
      return inside(supportsHolds(condition));
    case 'layer':
      return inside(true, { layer: layerOf(condition.trim()) });
    case 'scope':
      return inside(true, { selectors: [condition.replace(/^\(|\).*$/gs, '')] });
    case 'keyframes':
    case '-webkit-keyframes':
      return inside(true, { kind: 'keyframes', name: condition.replaceAll(/["']/g, '').trim() });
    default:
      return inside(false);
  }
}

/** Selectors of a nested rule. */
function nested(selectors: string[], outer: string[]): string[] {
  if (outer.length === 0) return selectors.filter((selector) => selector.length <= SELECTOR_LIMIT);
  const parent = outer.length === 1 ? (outer[0] ?? '') : `:is(${outer.join(',')})`;
  return selectors
    .map((selector) =>
      selector.includes('&') ? selector.replaceAll('&', () => parent) : `${parent} ${selector}`,
    )
    .filter((selector) => selector.length <= SELECTOR_LIMIT);
}
