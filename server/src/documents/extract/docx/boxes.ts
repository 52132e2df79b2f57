import type { HiddenReason } from '../../model.ts';
import { child, descendants, elements, type XmlNode } from '../xml-tree.ts';
import type { Colors, DocxColor } from './colors.ts';

/** The text of a box, what is below it, and why it is invisible, if it is. */
export type TextBox = {
  content: XmlNode;
  background: DocxColor | undefined;
  hidden: HiddenReason | undefined;
};

/** In English Metric Units. */
const INCH = 914_400;
const POINT = 12_700;

type BoxContext = {
  colors: Colors;
  /** Page color. */
  page: DocxColor | undefined;
  /** Whether other shapes may be below a box. */
  hasShapes: boolean;
};

/** The text boxes of drawings. Nested boxes are part of the outer ones. */
export function boxesIn(node: XmlNode, { colors, page, hasShapes }: BoxContext): TextBox[] {
  const isDrawing = ['w:drawing', 'w:pict', 'w:object'].includes(node.name);
  const inside = isDrawing ? [] : ['w:drawing', 'w:pict'].flatMap((name) => descendants(node, name));
  return (inside.length > 0 ? inside : [node]).flatMap((drawing) => {
    const shapes = [...descendants(drawing, 'wps:wsp'), ...oldShapes(drawing)];
    return (shapes.length > 0 ? shapes : [drawing]).flatMap((shape) => {
      const fill = fillOf(shape, colors);
      const background = fill === undefined || fill === 'none' ? (hasShapes ? 'unknown' : page) : fill;
      const hidden = isOld(shape) ? oldHidden(shape) : newHidden(drawing);
      return descendants(shape, 'w:txbxContent').map((content) => ({ content, background, hidden }));
    });
  });
}

/** Shapes and pictures that could be below a box without a fill. */
export function hasPainted(part: XmlNode, colors: Colors): boolean {
  return [...descendants(part, 'w:drawing'), ...descendants(part, 'w:pict')].some((drawing) => {
    if (descendants(drawing, 'pic:pic').length > 0 || descendants(drawing, 'v:imagedata').length > 0)
      return true;
    return [...descendants(drawing, 'wps:wsp'), ...oldShapes(drawing)].some((shape) => {
      const fill = fillOf(shape, colors);
      return fill !== undefined && fill !== 'none';
    });
  });
}

const OLD_SHAPES = ['v:shape', 'v:rect', 'v:roundrect', 'v:oval'];
const isOld = (shape: XmlNode) => OLD_SHAPES.includes(shape.name);

/** VML shapes, used before 2010. */
const oldShapes = (drawing: XmlNode) => OLD_SHAPES.flatMap((name) => descendants(drawing, name));

const fillOf = (shape: XmlNode, colors: Colors) =>
  isOld(shape) ? oldFill(shape, colors) : newFill(shape, colors);

function newFill(drawing: XmlNode, colors: Colors): DocxColor | undefined {
  const properties = descendants(drawing, 'wps:spPr')[0];
  const own = colors.fill(properties);
  if (own) return own;
  const style = descendants(drawing, 'a:fillRef')[0];
  if (!style || style.attributes.idx === '0') return undefined;
  return colors.fill({
    name: '',
    attributes: {},
    children: [{ name: 'a:solidFill', attributes: {}, children: elements(style) }],
  });
}

function newHidden(drawing: XmlNode): HiddenReason | undefined {
  const frame = elements(drawing).find((each) => each.name === 'wp:anchor' || each.name === 'wp:inline');
  if (!frame) return undefined;
  const properties = child(frame, 'wp:docPr')?.attributes ?? {};
  if (properties.hidden === '1' || properties.hidden === 'true' || frame.attributes.hidden === '1')
    return 'marked-hidden';
  const extent = child(frame, 'wp:extent')?.attributes ?? {};
  const [width, height] = [Number(extent.cx ?? INCH), Number(extent.cy ?? INCH)];
  if (width < 4 * POINT || height < 4 * POINT) return 'off-page';
  const isOffPage = (['wp:positionH', 'wp:positionV'] as const).some((name) => {
    const position = child(frame, name);
    const offset = Number(textIn(child(position, 'wp:posOffset')) || 0);
    const room = position?.attributes.relativeFrom === 'page' ? 0 : INCH;
    const size = name === 'wp:positionH' ? width : height;
    return offset + size <= -room || offset > 24 * INCH || (name === 'wp:positionH' && offset > 12 * INCH);
  });
  return isOffPage ? 'off-page' : undefined;
}

const textIn = (node: XmlNode | undefined) =>
  node?.children.filter((each) => typeof each === 'string').join('') ?? '';

function oldFill(shape: XmlNode, colors: Colors): DocxColor | undefined {
  if (/^(?:f|false|0)$/.test(shape.attributes.filled ?? '')) return 'none';
  const [, hex] = /^#([0-9a-f]{6})/i.exec(shape.attributes.fillcolor ?? '') ?? [];
  if (hex) return colors.of({ name: '', attributes: { 'w:val': hex }, children: [] });
  if (shape.attributes.fillcolor) return 'unknown';
  return '#ffffff';
}

function oldHidden(shape: XmlNode): HiddenReason | undefined {
  const style = new Map(
    (shape.attributes.style ?? '').split(';').map((each) => {
      const [name = '', value = ''] = each.split(':');
      return [name.trim().toLowerCase(), value.trim().toLowerCase()];
    }),
  );
  if (style.get('visibility') === 'hidden' || style.get('display') === 'none') return 'marked-hidden';
  const points = (name: string) => {
    const [, number, unit = 'pt'] = /^(-?[\d.]+)(pt|in|mm|cm|px)?$/.exec(style.get(name) ?? '') ?? [];
    return number === undefined
      ? undefined
      : Number(number) * ({ pt: 1, in: 72, mm: 2.83, cm: 28.3, px: 0.75 }[unit] ?? 1);
  };
  const [width = 72, height = 72] = [points('width'), points('height')];
  const [left = 0, top = 0] = [
    points('margin-left') ?? points('left'),
    points('margin-top') ?? points('top'),
  ];
  const isOffPage = left + width < -72 || top + height < -72 || left > 864 || top > 1_728;
  return width < 4 || height < 4 || isOffPage ? 'off-page' : undefined;
}
