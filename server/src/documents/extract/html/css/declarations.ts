import { colorOf } from './colors.ts';
import { lengthOf, shareOf } from './lengths.ts';
import { scan, splitAtSpaces } from './scan.ts';

export type Declaration = { name: string; value: string; isImportant: boolean };

/** Parses declarations as in a style attribute. */
export function parseDeclarations(text: string): Declaration[] {
  const found: Declaration[] = [];
  scan(text, (part, mark) => {
    if (mark === ';' || mark === '') found.push(...parseDeclaration(part));
  });
  return found;
}

const VALUE_LIMIT = 2_000;

/**
 * Parses one declaration and expands shorthands: `font` becomes size, weight and style. Empty if browsers would ignore
 * it.
 */
export function parseDeclaration(text: string): Declaration[] {
  const colon = text.indexOf(':');
  if (colon < 0 || text.length > VALUE_LIMIT) return [];
  const given = text.slice(0, colon).trim();
  const name = given.startsWith('--') ? given : plainName(given.toLowerCase());
  const assigned = text.slice(colon + 1);
  const mark = assigned.lastIndexOf('!');
  const isImportant =
    mark >= 0 &&
    assigned
      .slice(mark + 1)
      .trim()
      .toLowerCase() === 'important';
  const value = isImportant ? assigned.slice(0, mark) : assigned;
  const trimmed = given.startsWith('--') ? value.trim() : value.trim().toLowerCase();
  const longhands = isWhole(name, trimmed) ? [[name, trimmed] as const] : expand(name, trimmed);
  return longhands
    .filter(([long, each]) => isValid(long, each))
    .map(([long, each]) => ({ name: long, value: each, isImportant }));
}

const plainName = (name: string) =>
  name.startsWith('-webkit-text-') ? name : name.replace(/^-(?:webkit|moz|ms)-/, '');

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const GLOBAL = /^(?:inherit|initial|unset|revert|revert-layer)$/;

/** Shorthands with variables are expanded once the variables are known. */
const isWhole = (name: string, value: string) => name.startsWith('--') || value.includes('var(');

/** Expands shorthands into the properties that affect visibility. */
export function expand(name: string, value: string): (readonly [string, string])[] {
  const parts = splitAtSpaces(value);
  switch (name) {
    case 'margin':
    case 'padding':
    case 'inset': {
      const [top = '', right = top, bottom = top, left = right] = parts;
      const prefix = name === 'inset' ? '' : `${name}-`;
      return SIDES.map(
        (side, index) => [`${prefix}${side}`, [top, right, bottom, left][index] ?? ''] as const,
      );
    }
    case 'overflow':
      return [
        ['overflow-x', parts[0] ?? ''],
        ['overflow-y', parts[1] ?? parts[0] ?? ''],
      ];
    case 'background':
      return GLOBAL.test(value)
        ? [
            ['background-color', value],
            ['background-image', value],
          ]
        : [
            [
              'background-color',
              parts.findLast((part) => colorOf(part) || part === 'currentcolor') ?? 'transparent',
            ],
            ['background-image', /url\(|gradient\(|image\(|element\(/.test(value) ? value : 'none'],
            ...(/\btext\b/.test(value) ? [['background-clip', 'text'] as const] : []),
          ];
    case 'font':
      return fontOf(value, parts);
    case 'mask':
      return [['mask-image', value], ...(/\/\s*0/.test(value) ? [['mask-size', '0'] as const] : [])];
    case 'text-stroke':
    case '-webkit-text-stroke':
      return [
        ['-webkit-text-stroke-width', parts.find((part) => lengthOf(part, ANY) !== undefined) ?? '0'],
        ['-webkit-text-stroke-color', parts.find((part) => colorOf(part)) ?? 'currentcolor'],
      ];
    case 'animation':
      return [['animation-name', value]];
    default:
      return [[name, value]];
  }
}

function fontOf(value: string, parts: string[]): [string, string][] {
  if (GLOBAL.test(value)) return [['font-size', value]];
  const size = parts.map((part) => part.split('/')[0] ?? '').find((part) => isValid('font-size', part));
  if (!size || parts.length < 2) return [];
  const before = parts.slice(
    0,
    parts.findIndex((part) => part.startsWith(size)),
  );
  return [
    ['font-size', size],
    ['font-weight', before.find((part) => /^(?:bold|bolder|lighter|[1-9]00)$/.test(part)) ?? 'normal'],
    ['font-style', before.find((part) => /^(?:italic|oblique)$/.test(part)) ?? 'normal'],
  ];
}

const ANY = { em: 16, percent: 100 };
const isLength = (value: string) => lengthOf(value, ANY) !== undefined;
const isLengthOrAuto = (value: string) =>
  /^(?:auto|none|(?:min|max|fit)-content|stretch)$/.test(value) || isLength(value);
const isColor = (value: string) => value === 'currentcolor' || colorOf(value) !== undefined;
const isShare = (value: string) => shareOf(value) !== undefined;
const isOneOf = (words: string) => (value: string) => words.split(' ').includes(value);
const isAny = () => true;

/** Browsers ignore invalid values, so an invalid later declaration must not override `none`. */
const validators: Record<string, (value: string) => boolean> = {
  display: (value) =>
    /^(?:none|contents|(?:block|inline|flow|flow-root|list-item|table|flex|grid|ruby|run-in|inline-(?:block|flex|grid|table)|table-[a-z-]+|-webkit-[a-z-]+)(?:\s+[a-z-]+)*)$/.test(
      value,
    ),
  visibility: isOneOf('visible hidden collapse'),
  'content-visibility': isOneOf('visible hidden auto'),
  opacity: isShare,
  color: isColor,
  'background-color': isColor,
  '-webkit-text-fill-color': isColor,
  '-webkit-text-stroke-color': isColor,
  '-webkit-text-stroke-width': (value) => /^(?:thin|medium|thick)$/.test(value) || isLength(value),
  '-webkit-text-security': isOneOf('none disc circle square'),
  'font-size': (value) => value in NAMED_SIZES || (isLength(value) && !value.startsWith('-')),
  'font-weight': (value) => /^(?:normal|bold|bolder|lighter|\d{1,4})$/.test(value),
  'font-style': (value) => /^(?:normal|italic|oblique.*)$/.test(value),
  'white-space': (value) => /^[a-z-]+(?:\s+[a-z-]+)*$/.test(value),
  position: isOneOf('static relative absolute fixed sticky -webkit-sticky'),
  'overflow-x': isOneOf('visible hidden clip scroll auto overlay'),
  'overflow-y': isOneOf('visible hidden clip scroll auto overlay'),
  'z-index': (value) => /^(?:auto|[+-]?\d+)$/.test(value),
  zoom: (value) => value === 'normal' || isShare(value),
  'letter-spacing': (value) => value === 'normal' || isLength(value),
  'line-height': (value) => value === 'normal' || isShare(value) || isLength(value),
  'text-indent': (value) => isLength(value.split(/\s+/)[0] ?? ''),
  width: isLengthOrAuto,
  height: isLengthOrAuto,
  'max-width': isLengthOrAuto,
  'max-height': isLengthOrAuto,
  ...Object.fromEntries(
    SIDES.flatMap((side) =>
      [side, `margin-${side}`, `padding-${side}`].map((name) => [name, isLengthOrAuto]),
    ),
  ),
  clip: (value) => value === 'auto' || /^rect\(.*\)$/.test(value),
  'clip-path': (value) => /^(?:none|[a-z-]+\(.*\)|[a-z-]+-box)/.test(value),
  transform: (value) => value === 'none' || /^(?:[a-z0-9]+\([^()]*(?:\([^()]*\)[^()]*)*\)\s*)+$/.test(value),
  scale: (value) => value === 'none' || splitAtSpaces(value).every(isShare),
  translate: (value) => value === 'none' || splitAtSpaces(value).every(isLength),
  rotate: (value) => /^(?:none|[xyz\d.\s+-]+(?:deg|rad|turn|grad))$/.test(value),
  filter: (value) => value === 'none' || /^[a-z-]+\(.*\)$/.test(value),
  'mask-image': isAny,
  'mask-size': isAny,
  'mix-blend-mode': (value) => /^[a-z-]+$/.test(value),
  isolation: isOneOf('auto isolate'),
  float: isOneOf('none left right inline-start inline-end'),
  'background-image': isAny,
  'background-size': isAny,
  'background-clip': (value) => /^(?:text|(?:border|padding|content)-box)/.test(value),
  'text-shadow': isAny,
  'animation-name': isAny,
  'animation-fill-mode': isAny,
};

export const NAMED_SIZES: Record<string, number> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
  'xxx-large': 48,
  smaller: -0.83,
  larger: -1.2,
};

export function isValid(name: string, value: string): boolean {
  if (name.startsWith('--')) return true;
  if (value === '') return false;
  if (GLOBAL.test(value) || value.includes('var(')) return name in validators || SHORTHANDS.has(name);
  return validators[name]?.(value) ?? false;
}

const SHORTHANDS = new Set(
  'margin padding inset overflow background font mask text-stroke -webkit-text-stroke animation'.split(' '),
);
