import { child, descendants, elements, parseXml, type XmlNode } from '../xml-tree.ts';
import { type Colors, type DocxColor, highlightColor } from './colors.ts';

/** Visible properties of a run. */
export type RunStyle = {
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  underlined?: boolean | undefined;
  size?: number | undefined;
  color?: DocxColor | undefined;
  isHidden?: boolean | undefined;
  /** From its shading or highlighter. */
  background?: DocxColor | undefined;
  /** Width of the letters relative to their normal width. */
  stretch?: number | undefined;
  /** Letter spacing in points. */
  spacing?: number | undefined;
};

/** Paragraph properties that affect all of its text. Lengths are in points. */
export type ParagraphLook = {
  shade?: DocxColor | undefined;
  /** Exact line height, which cuts off larger text. */
  exactLine?: number | undefined;
  left?: number | undefined;
};

export type ParagraphStyle = RunStyle &
  ParagraphLook & { heading?: number | undefined; isList?: boolean | undefined };

export type Styles = {
  of(id: string | undefined): ParagraphStyle;
  /** The default paragraph style. */
  paragraph: ParagraphStyle;
  /** The nodes of a table style, most general first. */
  tableNodes(id: string | undefined): XmlNode[];
  defaults: RunStyle;
};

const value = (node: XmlNode | undefined) => node?.attributes['w:val'];
const isOn = (node: XmlNode | undefined) =>
  node && !['0', 'false', 'off', 'none'].includes(value(node) ?? '');
const points = (twips: string | undefined) =>
  twips === undefined || Number.isNaN(Number(twips)) ? undefined : Number(twips) / 20;

/** Reads `w:rPr` of a run or style, and converts half-points to points. */
export function runStyle(properties: XmlNode | undefined, colors: Colors): RunStyle {
  if (!properties) return {};
  const of = (name: string) => child(properties, name);
  const size = Number(value(of('w:sz')));
  const stretch = Number(value(of('w:w'))?.replace('%', ''));
  return {
    ...given('bold', isOn(of('w:b'))),
    ...given('italic', isOn(of('w:i'))),
    ...given('underlined', isOn(of('w:u'))),
    ...given('size', size > 0 ? size / 2 : undefined),
    ...given('color', colors.fill(of('w14:textFill')) ?? colors.of(of('w:color'))),
    ...given('isHidden', isOn(of('w:vanish'))),
    ...given('background', highlightColor(value(of('w:highlight'))) ?? colors.shade(of('w:shd'))),
    ...given('stretch', stretch > 0 ? stretch / 100 : undefined),
    ...given('spacing', points(value(of('w:spacing')))),
  };
}

/** Reads `w:pPr` of a paragraph or style. */
export function paragraphLook(properties: XmlNode | undefined, colors: Colors): ParagraphLook {
  if (!properties) return {};
  const spacing = child(properties, 'w:spacing')?.attributes ?? {};
  const indent = child(properties, 'w:ind')?.attributes ?? {};
  const isExact = spacing['w:lineRule'] === 'exact';
  return {
    ...given('shade', colors.shade(child(properties, 'w:shd'))),
    ...given('exactLine', isExact ? points(spacing['w:line']) : undefined),
    ...given('left', points(indent['w:left'] ?? indent['w:start'])),
  };
}

function given<K extends string, V>(key: K, found: V | undefined): { [P in K]?: V } {
  return found === undefined ? {} : ({ [key]: found } as { [P in K]?: V });
}

const DEPTH_LIMIT = 20;

/** Styles by ID, including inherited properties. */
export function parseStyles(xml: string | undefined, colors: Colors): Styles {
  const root = xml ? parseXml(xml) : undefined;
  const sheet = root && child(root, 'w:styles');
  const styles = (sheet ? elements(sheet) : []).filter((node) => node.name === 'w:style');
  const nodes = new Map(styles.map((node) => [node.attributes['w:styleId'] ?? '', node]));
  const defaultOf = (name: string) => {
    const node = sheet && descendants(sheet, `w:${name}PrDefault`)[0];
    return node && child(node, `w:${name}Pr`);
  };
  const known = new Map<string, ParagraphStyle>();

  function of(id: string | undefined, depth = 0): ParagraphStyle {
    if (!id || depth > DEPTH_LIMIT) return {};
    const before = known.get(id);
    if (before) return before;
    const node = nodes.get(id);
    if (!node) return {};
    const properties = child(node, 'w:pPr');
    const style: ParagraphStyle = {
      ...of(value(child(node, 'w:basedOn')), depth + 1),
      ...runStyle(child(node, 'w:rPr'), colors),
      ...paragraphLook(properties, colors),
      ...given('heading', headingLevel(value(child(node, 'w:name')) ?? id, properties)),
      ...given('isList', properties && child(properties, 'w:numPr') ? true : undefined),
    };
    known.set(id, style);
    return style;
  }

  function tableNodes(id: string | undefined, depth = 0): XmlNode[] {
    const node = id && depth < DEPTH_LIMIT ? nodes.get(id) : undefined;
    return node ? [...tableNodes(value(child(node, 'w:basedOn')), depth + 1), node] : [];
  }

  const usual = styles.find(
    (node) => node.attributes['w:type'] === 'paragraph' && isTrueValue(node.attributes['w:default']),
  );
  return {
    of,
    tableNodes,
    paragraph: { ...paragraphLook(defaultOf('p'), colors), ...of(usual?.attributes['w:styleId']) },
    defaults: runStyle(defaultOf('r'), colors),
  };
}

const isTrueValue = (text: string | undefined) => text === '1' || text === 'true' || text === 'on';

/** From the outline level, or from the style name, which Word does not translate in files. */
function headingLevel(name: string, properties: XmlNode | undefined): number | undefined {
  const outline = Number(value(properties && child(properties, 'w:outlineLvl')) ?? Number.NaN);
  if (outline >= 0 && outline <= 8) return outline + 1;
  const byName = /^heading (\d)$/i.exec(name)?.[1];
  if (byName) return Number(byName);
  return undefined;
}
