/** The meaning of an element for its content. A frame has the bits of its element and of all ancestors. */
export const bits = {
  /** Invisible: scripts, styles, templates, drawings. */
  unseen: 1,
  /** Not part of the visible text that is hashed with SimHash. */
  around: 2,
  /** Controls, menus and dialogs: never about the posting. */
  control: 4,
  form: 8,
  /** Header of the page, not of an article in it. */
  pageHeader: 16,
  footer: 32,
  main: 64,
  /** Marked up as a job posting. */
  scope: 128,
  hidden: 256,
  heading: 512,
} as const;

const { unseen, around, control, form, main } = bits;

export const meanings = new Map<string, number>([
  ...[
    'script',
    'style',
    'template',
    'noscript',
    'svg',
    'head',
    'title',
    'iframe',
    'object',
    'math',
    'canvas',
  ].map((name): [string, number] => [name, unseen]),
  ...['video', 'audio'].map((name): [string, number] => [name, unseen]),
  ['nav', around | control],
  ['header', around | bits.pageHeader],
  ['footer', around | bits.footer],
  ['form', form],
  ['main', main],
  ['article', main],
  ...['button', 'dialog', 'select', 'option', 'textarea', 'datalist', 'label', 'legend', 'menu'].map(
    (name): [string, number] => [name, control],
  ),
]);

export const roles = new Map<string, number>([
  ['dialog', control],
  ['alertdialog', control],
  ['navigation', control],
  ['button', control],
  ['menu', control],
  ['search', control],
  ['contentinfo', bits.footer],
  ['banner', bits.pageHeader],
  ['main', main],
]);

/** Inline elements; every other element starts a line. */
export const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd mark nobr output picture q ruby s samp small source span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** `h1` → 1; 0 if it is not a heading. */
export function headingLevel(name: string): number {
  if (name.length !== 2 || name.charCodeAt(0) !== 0x68) return 0;
  const level = name.charCodeAt(1) - 0x30;
  return level >= 1 && level <= 6 ? level : 0;
}
