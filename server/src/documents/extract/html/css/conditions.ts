import { lengthOf } from './lengths.ts';
import { splitAtCommas } from './scan.ts';

/** A common window size, a light color scheme and a mouse. */
const SCREEN: Record<string, number> = { width: 1280, height: 800 };
const KEYWORDS: Record<string, string[]> = {
  'prefers-color-scheme': ['light'],
  'prefers-reduced-motion': ['no-preference'],
  'prefers-contrast': ['no-preference'],
  orientation: ['landscape'],
  hover: ['', 'hover'],
  'any-hover': ['', 'hover'],
  pointer: ['', 'fine'],
  'any-pointer': ['', 'fine'],
  scripting: ['', 'enabled'],
  color: [''],
  grid: ['0'],
};

/** Whether a query of `@media` or `@container` matches a screen. Unknown features do not match, as in browsers. */
export function mediaHolds(query: string): boolean {
  if (query.trim() === '') return true;
  return splitAtCommas(query.toLowerCase()).some(oneHolds);
}

function oneHolds(query: string): boolean {
  const [, not, rest = ''] = /^(not\s+)?(?:only\s+)?(.*)$/s.exec(query) ?? [];
  const features = [...rest.matchAll(/(not\s*)?\(([^()]*)\)/g)].map(
    ([, isNot, feature = '']) => featureHolds(feature.trim()) !== Boolean(isNot),
  );
  const type = /^[a-z]+/.exec(rest)?.[0];
  const isType = type === undefined || ['all', 'screen'].includes(type);
  const holds = / or /.test(rest) ? features.some(Boolean) : isType && features.every(Boolean);
  return holds !== Boolean(not);
}

function featureHolds(feature: string): boolean {
  const range = /^(?:([^<>=]+)([<>]=?|=))?\s*(width|height)\s*(?:([<>]=?|=)([^<>=]+))?$/.exec(feature);
  if (range?.[2] || range?.[4]) {
    const [, low, lowMark, name = '', highMark, high] = range;
    const value = SCREEN[name] ?? 0;
    return (
      (!lowMark || compare(pixels(low), lowMark, value)) &&
      (!highMark || compare(value, highMark, pixels(high)))
    );
  }
  const [name = '', value = ''] = feature.split(':').map((part) => part.trim());
  const [, bound, side = ''] = /^(min|max)-(width|height)$/.exec(name) ?? [];
  const actual = SCREEN[side];
  if (bound && actual !== undefined) {
    return bound === 'min' ? actual >= pixels(value) : actual <= pixels(value);
  }
  return KEYWORDS[name]?.includes(value) ?? false;
}

const pixels = (text: string | undefined) =>
  lengthOf(text?.trim() ?? '', { em: 16, percent: 0 }) ?? Number.NaN;

function compare(one: number, mark: string, other: number): boolean {
  if (mark === '=') return one === other;
  if (mark === '<') return one < other;
  if (mark === '<=') return one <= other;
  return mark === '>' ? one > other : one >= other;
}

const PROPERTIES =
  /^(?:display|position|color|opacity|visibility|overflow|background|grid|flex|gap|transform|filter|backdrop-filter|mask|clip-path|width|height|min-|max-|object-fit|aspect-ratio|font|text|inset|margin|padding|contain|animation|transition|will-change|writing-mode|columns?|scroll|mix-blend-mode|--)/;

/** Whether browsers support the feature of `@supports`, judged by the property name. */
export function supportsHolds(condition: string): boolean {
  const text = condition.trim().toLowerCase();
  if (text.startsWith('not')) return false;
  const supported = [...text.matchAll(/\(\s*([\w-]+)\s*:/g)].map(([, name = '']) => PROPERTIES.test(name));
  return / or /.test(text) ? supported.some(Boolean) : supported.every(Boolean);
}
