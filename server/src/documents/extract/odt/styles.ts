import { child, descendants, type XmlNode } from '../xml-tree.ts';

/** Computed text properties. Lengths are in points. */
export type OdtLook = {
  bold?: boolean;
  italic?: boolean;
  size?: number;
  /** `#rrggbb`, `auto` or `none`. */
  color?: string;
  isHidden?: boolean;
  /** Background of the text, paragraph, cell or box, whichever is innermost. */
  background?: string;
  stretch?: number;
  spacing?: number;
  /** Height of a line or row that cuts off larger text. */
  height?: number;
  left?: number;
};

export type OdtStyles = {
  /** Applies a style of a family to the look around it. */
  of(family: Family, name: string | undefined, around: OdtLook): OdtLook;
  /** The page style that text with this style requires. */
  masterOf(family: Family, name: string | undefined): string | undefined;
};

export type Family = 'text' | 'paragraph' | 'table' | 'table-row' | 'table-cell' | 'graphic' | 'section';

const DEPTH_LIMIT = 20;

/** Styles of one file: its automatic ones and the common ones of the document. */
export function parseStyles(common: XmlNode, own: XmlNode): OdtStyles {
  const nodes = new Map<string, XmlNode>();
  const defaults = new Map<string, XmlNode>();
  const add = (node: XmlNode) =>
    nodes.set(`${node.attributes['style:family']} ${node.attributes['style:name']}`, node);
  for (const root of [
    ...descendants(common, 'office:styles'),
    ...descendants(own, 'office:automatic-styles'),
  ]) {
    for (const node of descendants(root, 'style:style')) add(node);
    for (const node of descendants(root, 'style:default-style'))
      defaults.set(node.attributes['style:family'] ?? '', node);
  }
  if (nodes.size === 0)
    for (const root of [common, own]) for (const node of descendants(root, 'style:style')) add(node);

  const nodeOf = (family: Family, name: string | undefined) =>
    name === undefined ? undefined : (nodes.get(`${family} ${name}`) ?? nodes.get(`undefined ${name}`));

  function chain(family: Family, name: string | undefined, depth = 0): XmlNode[] {
    const node = depth < DEPTH_LIMIT ? nodeOf(family, name) : undefined;
    return node ? [...chain(family, node.attributes['style:parent-style-name'], depth + 1), node] : [];
  }

  return {
    of(family, name, around) {
      const base = defaults.get(family);
      const list = [...(base ? [base] : []), ...chain(family, name)];
      return list.reduce((look, node) => applied(node, look), around);
    },
    masterOf: (family, name) =>
      chain(family, name).findLast((node) => node.attributes['style:master-page-name'])?.attributes[
        'style:master-page-name'
      ],
  };
}

function applied(node: XmlNode, look: OdtLook): OdtLook {
  const text = child(node, 'style:text-properties')?.attributes ?? {};
  const paragraph = child(node, 'style:paragraph-properties')?.attributes ?? {};
  const row = child(node, 'style:table-row-properties')?.attributes ?? {};
  const graphic = child(node, 'style:graphic-properties')?.attributes ?? {};
  const size = sizeOf(text['fo:font-size'], look.size);
  const backgrounds = [
    text['fo:background-color'],
    paragraph['fo:background-color'],
    row['fo:background-color'],
    ...['table-cell', 'table', 'section'].map(
      (part) => child(node, `style:${part}-properties`)?.attributes['fo:background-color'],
    ),
  ];
  return {
    ...look,
    ...given('bold', text['fo:font-weight'] && /bold|[6-9]00/.test(text['fo:font-weight'])),
    ...given('italic', text['fo:font-style'] && text['fo:font-style'] !== 'normal'),
    ...given('size', scriptSize(text['style:text-position'], size ?? look.size) ?? size),
    ...given('color', colorIn(text)),
    ...given('isHidden', text['text:display'] && text['text:display'] === 'none'),
    ...given('background', backgrounds.map(hexIn).find((each) => each) ?? fillOf(graphic)),
    ...given('stretch', percentOf(text['style:text-scale'])),
    ...given('spacing', lengthOf(text['fo:letter-spacing'])),
    ...given('height', lengthOf(paragraph['fo:line-height']) ?? lengthOf(row['style:row-height'])),
    ...given('left', lengthOf(paragraph['fo:margin-left'])),
  };
}

function given<K extends keyof OdtLook>(key: K, value: OdtLook[K] | '' | undefined): Partial<OdtLook> {
  return value === undefined || value === '' ? {} : { [key]: value };
}

const hexIn = (value: string | undefined) =>
  /^#[0-9a-f]{6}$/i.test(value ?? '') ? value?.toLowerCase() : undefined;

function colorIn(text: Record<string, string>): string | undefined {
  // LibreOffice writes an opacity of 0 % next to the automatic color, which is always painted.
  if (text['style:use-window-font-color'] === 'true') return 'auto';
  if ((percentOf(text['loext:opacity']) ?? 1) < 0.05) return 'none';
  return hexIn(text['fo:color']);
}

/** Undefined if the box is transparent. */
function fillOf(graphic: Record<string, string>): string | undefined {
  const fill = graphic['draw:fill'];
  const isClear = (percentOf(graphic['draw:opacity']) ?? 1) < 0.95;
  if (fill === 'solid') return isClear ? 'unknown' : hexIn(graphic['draw:fill-color']);
  if (fill && fill !== 'none') return 'unknown';
  return hexIn(graphic['fo:background-color']);
}

const POINTS: Record<string, number> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 7.2 / 2.54, pc: 12, px: 0.75 };

export function lengthOf(value: string | undefined): number | undefined {
  const [, number, unit = ''] = /^(-?[\d.]+)(pt|in|cm|mm|pc|px)$/.exec(value ?? '') ?? [];
  return number === undefined ? undefined : Number(number) * (POINTS[unit] ?? 1);
}

function percentOf(value: string | undefined): number | undefined {
  const number = /^(-?[\d.]+)%$/.exec(value ?? '')?.[1];
  return number === undefined ? undefined : Number(number) / 100;
}

function sizeOf(value: string | undefined, around = 12): number | undefined {
  const percent = percentOf(value);
  return percent === undefined ? lengthOf(value) : percent * around;
}

/** Superscript and subscript are smaller, and may be very small. */
function scriptSize(position: string | undefined, size = 12): number | undefined {
  const share = percentOf(position?.trim().split(/\s+/)[1]);
  return share === undefined || share > 0.4 ? undefined : share * size;
}
