import { child, descendants, elements, readXml, type XmlNode } from './xml-tree.ts';

/** What a run looks like, as far as it tells a reader something. */
export type RunStyle = {
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  size?: number | undefined;
  color?: string | undefined;
  isHidden?: boolean | undefined;
};

export type ParagraphStyle = RunStyle & { heading?: number | undefined; isList?: boolean | undefined };

export type Styles = { of(id: string | undefined): ParagraphStyle; defaults: RunStyle };

const value = (node: XmlNode | undefined) => node?.attributes['w:val'];
const isOn = (node: XmlNode | undefined) =>
  node && !['0', 'false', 'off', 'none'].includes(value(node) ?? '');

/** `w:rPr` of a run or a style; half-points to points. */
export function runStyle(properties: XmlNode | undefined): RunStyle {
  if (!properties) return {};
  const size = Number(value(child(properties, 'w:sz')));
  const color = value(child(properties, 'w:color'));
  return {
    ...given('bold', isOn(child(properties, 'w:b'))),
    ...given('italic', isOn(child(properties, 'w:i'))),
    ...given('size', size > 0 ? size / 2 : undefined),
    ...given('color', color && /^[0-9a-f]{6}$/i.test(color) ? `#${color.toLowerCase()}` : undefined),
    ...given('isHidden', isOn(child(properties, 'w:vanish'))),
  };
}

function given<K extends string, V>(key: K, found: V | undefined): { [P in K]?: V } {
  return found === undefined ? {} : ({ [key]: found } as { [P in K]?: V });
}

/** Styles by id, with what they inherit. */
export function readStyles(xml: string | undefined): Styles {
  const root = xml ? readXml(xml) : undefined;
  const sheet = root && child(root, 'w:styles');
  const nodes = new Map(
    (sheet ? elements(sheet) : [])
      .filter((node) => node.name === 'w:style')
      .map((node) => [node.attributes['w:styleId'] ?? '', node]),
  );
  const defaultRun = sheet && descendants(sheet, 'w:rPrDefault')[0];
  const defaults = runStyle(defaultRun && child(defaultRun, 'w:rPr'));
  const known = new Map<string, ParagraphStyle>();

  function of(id: string | undefined, depth = 0): ParagraphStyle {
    if (!id || depth > 20) return {};
    const before = known.get(id);
    if (before) return before;
    const node = nodes.get(id);
    if (!node) return {};
    const properties = child(node, 'w:pPr');
    const style: ParagraphStyle = {
      ...of(value(child(node, 'w:basedOn')), depth + 1),
      ...runStyle(child(node, 'w:rPr')),
      ...given('heading', headingLevel(value(child(node, 'w:name')) ?? id, properties)),
      ...given('isList', properties && child(properties, 'w:numPr') ? true : undefined),
    };
    known.set(id, style);
    return style;
  }
  return { of, defaults };
}

/** By the outline level, or by the name that Word gives its headings in every language's file. */
function headingLevel(name: string, properties: XmlNode | undefined): number | undefined {
  const outline = Number(value(properties && child(properties, 'w:outlineLvl')) ?? Number.NaN);
  if (outline >= 0 && outline <= 8) return outline + 1;
  const byName = /^heading (\d)$/i.exec(name)?.[1];
  if (byName) return Number(byName);
  return undefined;
}
