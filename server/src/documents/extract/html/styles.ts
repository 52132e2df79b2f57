import type { DefaultTreeAdapterTypes } from 'parse5';
import { type Cascade, cascadeOf } from './css/cascade.ts';
import { mediaHolds } from './css/conditions.ts';
import { type Declaration, parseDeclarations } from './css/declarations.ts';
import { attribute, childrenOf, type Element } from './css/match.ts';
import { parseSheet, type Sheet } from './css/sheet.ts';
import type { Look, Values } from './look.ts';
import { lookInside } from './look-inside.ts';

type Document = DefaultTreeAdapterTypes.Document;

export type Styles = {
  valuesOf(element: Element, around: Look): Values;
  lookOf(element: Element, around: Look): Look;
};

/** Default styles of browsers. */
const BROWSER = `
area, base, datalist, head, link, meta, noembed, noframes, noscript, param, rp, script, style, template, title,
annotation, annotation-xml, dialog:not([open]), [hidden] { display: none }
[hidden=until-found] { display: block; content-visibility: hidden }
details:not([open]) > :not(summary) { display: none }
h1 { font-size: 2em } h2 { font-size: 1.5em } h3 { font-size: 1.1667em } small { font-size: 0.75em }
b, strong, th, h1, h2, h3, h4, h5 { font-weight: bold }
i, em { font-style: italic }
pre, xmp, listing, plaintext { white-space: pre }`;

const blockTags = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary ul'.split(
    ' ',
  ),
);

export const isBlock = (element: Element) => blockTags.has(element.tagName);

/** Computes the style of each element from the document's style sheets and browser defaults. */
export function stylesOf(document: Document): Styles {
  const { sheets, ids } = collect(document);
  const cascade = cascadeOf(joined(sheets), document.mode === 'quirks', hintsOf);
  const known = new WeakMap<Element, ReturnType<Cascade>>();

  const styleOf = (element: Element, around: Look) => {
    const style = known.get(element) ?? cascade(element, around.variables);
    known.set(element, style);
    return style;
  };
  const isEmptyPath = (id: string) => {
    const path = ids.get(id);
    return path !== undefined && childrenOf(path).length === 0;
  };
  return {
    valuesOf: (element, around) => styleOf(element, around).values,
    lookOf(element, around) {
      const { values, variables } = styleOf(element, around);
      const isInline =
        !isBlock(element) && !/^(?:table|t[dhr]|tbody|thead|tfoot|caption)$/.test(element.tagName);
      return { ...lookInside(around, values, { isInline, isEmptyPath }), variables };
    },
  };
}

function joined(sheets: string[]): Sheet {
  const sheet: Sheet = { rules: [], endings: new Map(), imports: [] };
  // Below all author layers.
  for (const rule of parseSheet(BROWSER).rules) sheet.rules.push({ ...rule, layer: -1 });
  const waiting = [...sheets];
  for (let css = waiting.shift(); css !== undefined; css = waiting.shift()) {
    const { rules, endings, imports } = parseSheet(css);
    for (const address of imports.slice(0, 10)) {
      const imported = waiting.length < 50 ? dataOf(address) : undefined;
      if (imported) waiting.push(imported);
    }
    for (const rule of rules) sheet.rules.push(rule);
    for (const [name, ending] of endings) sheet.endings.set(name, ending);
  }
  return sheet;
}

/**
 * Sheets that apply to a screen, and elements by ID. Without recursion, because documents can be nested arbitrarily
 * deep.
 */
function collect(document: Document): { sheets: string[]; ids: Map<string, Element> } {
  const sheets: string[] = [];
  const ids = new Map<string, Element>();
  const open: Element[] = childrenOf(document).reverse();
  for (let element = open.pop(); element; element = open.pop()) {
    const id = attribute(element, 'id');
    if (id && !ids.has(id)) ids.set(id, element);
    const css = sheetOf(element);
    if (css && mediaHolds(attribute(element, 'media') ?? '')) sheets.push(css);
    for (const child of childrenOf(element).reverse()) open.push(child);
  }
  return { sheets, ids };
}

function sheetOf(element: Element): string | undefined {
  if (element.tagName === 'style') {
    return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  }
  const isLink = element.tagName === 'link' && /\bstylesheet\b/i.test(attribute(element, 'rel') ?? '');
  return isLink && attribute(element, 'disabled') === undefined
    ? dataOf(attribute(element, 'href') ?? '')
    : undefined;
}

/** A sheet in a data URL; nothing is ever fetched. */
function dataOf(address: string): string | undefined {
  const [, parameters = '', data = ''] = /^\s*data:text\/css([^,]*),(.*)$/is.exec(address) ?? [];
  if (data === '') return undefined;
  if (/;base64/i.test(parameters)) return Buffer.from(data, 'base64').toString('utf8');
  try {
    return decodeURIComponent(data);
  } catch {
    return data;
  }
}

const FONT_SIZES = ['10px', '13px', '16px', '18px', '24px', '32px', '48px'];

/** Presentational attributes from before CSS. */
function hintsOf(element: Element): Declaration[] {
  const { tagName } = element;
  const hints = [
    [
      'color',
      tagName === 'font'
        ? attribute(element, 'color')
        : tagName === 'body'
          ? attribute(element, 'text')
          : undefined,
    ],
    [
      'background-color',
      /^(?:body|table|thead|tbody|tfoot|tr|td|th)$/.test(tagName) ? attribute(element, 'bgcolor') : undefined,
    ],
    [
      'background-image',
      /^(?:body|table|td|th)$/.test(tagName) && attribute(element, 'background') ? 'url()' : undefined,
    ],
    ['font-size', tagName === 'font' ? fontSize(attribute(element, 'size')) : undefined],
  ];
  return parseDeclarations(
    hints.flatMap(([name, value]) => (value ? [`${name}:${legacy(value)}`] : [])).join(';'),
  );
}

function fontSize(size: string | undefined): string | undefined {
  if (!size) return undefined;
  const step = Number.parseInt(size, 10) + (/^[+-]/.test(size) ? 3 : 0);
  return FONT_SIZES[Math.max(1, Math.min(7, step)) - 1];
}

/** Legacy colors may lack the `#`. */
const legacy = (value: string) => (/^[0-9a-f]{6}$/i.test(value.trim()) ? `#${value.trim()}` : value);
