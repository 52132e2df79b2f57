import { descendants, elements, parseXml, type XmlNode } from '../xml-tree.ts';

/**
 * `#rrggbb`; `auto`: black or white, whichever is visible; `unknown`: a pattern, picture or gradient; `none`: nothing
 * is painted.
 */
export type DocxColor = string;

export type Colors = {
  /** For `w:color`, and elements that specify a color in the same way. */
  of(node: XmlNode | undefined): DocxColor | undefined;
  /** For `w:shd`. */
  shade(node: XmlNode | undefined): DocxColor | undefined;
  /** For the fill of a shape or text: the content of a `solidFill` and similar elements. */
  fill(node: XmlNode | undefined): DocxColor | undefined;
};

const HEX = /^[0-9a-f]{6}$/i;
const ALIASES: Record<string, string> = {
  text1: 't1',
  tx1: 't1',
  dark1: 't1',
  background1: 'bg1',
  light1: 'bg1',
  text2: 't2',
  tx2: 't2',
  dark2: 't2',
  background2: 'bg2',
  light2: 'bg2',
  hyperlink: 'hlink',
  followedHyperlink: 'folHlink',
};
const MAPPING: Record<string, string> = { t1: 'dk1', bg1: 'lt1', t2: 'dk2', bg2: 'lt2' };
const MAPPED: Record<string, string> = { dark1: 'dk1', light1: 'lt1', dark2: 'dk2', light2: 'lt2' };

/** Resolves colors of a Word file with its theme and color mapping. */
export function parseColors(theme: string | undefined, settings: XmlNode | undefined): Colors {
  const scheme = new Map<string, string>();
  for (const entry of theme ? descendants(parseXml(theme), 'a:clrScheme').flatMap(elements) : []) {
    const [color] = elements(entry);
    const value = color?.attributes.lastClr ?? color?.attributes.val;
    if (value && HEX.test(value)) scheme.set(entry.name.replace(/^a:/, ''), `#${value.toLowerCase()}`);
  }
  const mapping = settings && descendants(settings, 'w:clrSchemeMapping')[0];

  function themed(name: string | undefined): string | undefined {
    if (!name) return undefined;
    const short = ALIASES[name] ?? name;
    const mapped = mapping?.attributes[`w:${short}`];
    return scheme.get((mapped && (MAPPED[mapped] ?? mapped)) ?? MAPPING[short] ?? short);
  }

  function named(
    attributes: Record<string, string>,
    names: { value: string; theme: string },
  ): DocxColor | undefined {
    const base = themed(attributes[`w:${names.theme}`]);
    if (base) return tinted(base, attributes[`w:${names.theme}Tint`], attributes[`w:${names.theme}Shade`]);
    const value = attributes[`w:${names.value}`];
    if (value === 'auto') return 'auto';
    return value && HEX.test(value) ? `#${value.toLowerCase()}` : undefined;
  }

  return {
    of: (node) => node && named(renamed(node.attributes), { value: 'val', theme: 'theme' }),
    shade(node) {
      if (!node) return undefined;
      const background = named(node.attributes, { value: 'fill', theme: 'themeFill' });
      const ink = named(renamed(node.attributes, 'color'), { value: 'color', theme: 'theme' });
      return patternColor(node.attributes['w:val'] ?? 'clear', ink, background);
    },
    fill(node) {
      const fill =
        node && elements(node).find(({ name }) => /:(?:solid|no|grad|blip|patt|grp)Fill$/.test(name));
      if (!fill) return undefined;
      if (fill.name.endsWith(':noFill')) return 'none';
      return fill.name.endsWith(':solidFill') ? solidColor(fill, themed) : 'unknown';
    },
  };
}

/** The color of a shading pattern in the ink color on a background. */
function patternColor(
  pattern: string,
  ink: DocxColor | undefined,
  background: DocxColor | undefined,
): DocxColor | undefined {
  if (pattern === 'nil') return undefined;
  if (pattern === 'clear') return background === 'auto' ? undefined : background;
  if (pattern === 'solid') return ink === 'auto' ? '#000000' : ink;
  const percent = Number(/^pct(\d+)$/.exec(pattern)?.[1] ?? Number.NaN) / 100;
  return Number.isNaN(percent)
    ? 'unknown'
    : mixed(plain(ink, '#000000'), plain(background, '#ffffff'), percent);
}

function solidColor(fill: XmlNode, themed: (name: string) => string | undefined): DocxColor {
  const [color] = elements(fill);
  const of = (name: string) => color?.attributes[name] ?? color?.attributes[`w14:${name}`];
  const value = of('lastClr') ?? of('val') ?? '';
  const base = HEX.test(value) ? `#${value.toLowerCase()}` : themed(value);
  if (!color || !base) return 'unknown';
  let result = base;
  for (const change of elements(color)) {
    const amount = Number(change.attributes.val ?? change.attributes['w14:val'] ?? 0) / 100_000;
    const kind = change.name.replace(/^\w+:/, '');
    // For text, alpha is the transparency; for shapes, the opacity.
    if (kind === 'alpha') {
      const opacity = change.name.startsWith('w14:') ? 1 - amount : amount;
      if (opacity < 0.05) return 'none';
      if (opacity < 0.95) return 'unknown';
    }
    if (kind === 'lumMod' || kind === 'shade') result = mixed(result, '#000000', amount);
    if (kind === 'lumOff') result = mixed('#ffffff', result, amount);
    if (kind === 'tint') result = mixed(result, '#ffffff', amount);
  }
  return result;
}

/** Renames the attributes of `w:themeColor` to those of other colors. */
function renamed(attributes: Record<string, string>, value?: string): Record<string, string> {
  return {
    ...(value ? { [`w:${value}`]: attributes[`w:${value}`] ?? '' } : { 'w:val': attributes['w:val'] ?? '' }),
    'w:theme': attributes['w:themeColor'] ?? '',
    'w:themeTint': attributes['w:themeTint'] ?? '',
    'w:themeShade': attributes['w:themeShade'] ?? '',
  };
}

function tinted(color: string, tint: string | undefined, shade: string | undefined): string {
  if (shade) return mixed(color, '#000000', Number.parseInt(shade, 16) / 255);
  if (tint) return mixed(color, '#ffffff', Number.parseInt(tint, 16) / 255);
  return color;
}

const plain = (color: string | undefined, otherwise: string) => (color?.startsWith('#') ? color : otherwise);

/** Mixes two colors; `share` is that of the first. */
function mixed(one: string, other: string, share: number): string {
  const part = (at: number) =>
    Number.parseInt(one.slice(at, at + 2), 16) * share +
    Number.parseInt(other.slice(at, at + 2), 16) * (1 - share);
  return `#${[1, 3, 5].map((at) => Math.round(part(at)).toString(16).padStart(2, '0')).join('')}`;
}

/** Highlighter colors. */
const HIGHLIGHTS: Record<string, string> = {
  black: '#000000',
  blue: '#0000ff',
  cyan: '#00ffff',
  green: '#00ff00',
  magenta: '#ff00ff',
  red: '#ff0000',
  yellow: '#ffff00',
  white: '#ffffff',
  darkBlue: '#000080',
  darkCyan: '#008080',
  darkGreen: '#008000',
  darkMagenta: '#800080',
  darkRed: '#800000',
  darkYellow: '#808000',
  darkGray: '#808080',
  lightGray: '#c0c0c0',
};

export const highlightColor = (name: string | undefined): DocxColor | undefined =>
  name ? HIGHLIGHTS[name] : undefined;
