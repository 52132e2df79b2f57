import type { Style } from './styles.ts';

/** Word measures lengths in twentieths of a point, and fonts in half points. */
export const twips = (points: number): number => Math.round(points * 20);
const halfPoints = (points: number) => Math.round(points * 2);
const hex = (color: string) => color.slice(1);

/** Fonts that Word has on every system. For other scripts, Word chooses one. */
const families = { sans: 'Calibri', serif: 'Cambria' };

type StyleSpec = {
  name: string;
  size: number;
  color: string;
  bold?: boolean;
  before?: number;
  after?: number;
  centered?: boolean;
  /** Outline level of a heading, from 0. */
  level?: number;
  rule?: string | null;
  isList?: boolean;
};

export function stylesXml(style: Style, language: string | null): string {
  const { size, color, space, lineGap } = style;
  const centered = style.align === 'center';
  const body = { size: size.body, color: color.text };
  const specs: Record<string, StyleSpec> = {
    Normal: { name: 'Normal', ...body, after: space.bullet },
    Title: { name: 'Title', size: size.name, color: color.name, bold: true, centered },
    Subtitle: { name: 'Subtitle', size: size.headline, color: color.muted, centered },
    Contact: { name: 'Contact', ...body, centered },
    Heading1: {
      name: 'heading 1',
      size: size.heading,
      color: color.heading,
      bold: true,
      before: space.section,
      after: 3,
      level: 0,
      rule: color.rule,
    },
    Heading2: { name: 'heading 2', ...body, bold: true, before: space.entry, level: 1 },
    Details: { name: 'Details', ...body, color: color.muted },
    ListBullet: { name: 'List Bullet', ...body, after: space.bullet, isList: true },
  };
  const font = families[style.font];
  const fonts = `<w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:cs="${font}"/>`;
  const line = Math.round(240 * (1 + lineGap / 20));
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:docDefaults><w:rPrDefault><w:rPr>\
${fonts}<w:lang w:val="${language ?? 'en'}"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>\
<w:spacing w:after="0" w:line="${line}" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>\
${Object.entries(specs)
  .map(([id, spec]) => paragraphStyle(id, spec))
  .join('')}\
<w:style w:type="character" w:styleId="Dates"><w:name w:val="Dates"/><w:rPr><w:b w:val="0"/>\
<w:color w:val="${hex(color.muted)}"/></w:rPr></w:style></w:styles>`;
}

function paragraphStyle(id: string, spec: StyleSpec): string {
  const { name, size, color, bold, before, after, centered, level, rule, isList } = spec;
  const isDefault = id === 'Normal';
  const properties = [
    level === undefined ? '' : '<w:keepNext/><w:keepLines/>',
    isList ? '<w:numPr><w:numId w:val="1"/></w:numPr>' : '',
    rule ? `<w:pBdr><w:bottom w:val="single" w:sz="4" w:space="1" w:color="${hex(rule)}"/></w:pBdr>` : '',
    `<w:spacing w:before="${twips(before ?? 0)}" w:after="${twips(after ?? 0)}"/>`,
    centered ? '<w:jc w:val="center"/>' : '',
    level === undefined ? '' : `<w:outlineLvl w:val="${level}"/>`,
  ].join('');
  return `<w:style w:type="paragraph"${isDefault ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>\
${isDefault ? '' : '<w:basedOn w:val="Normal"/>'}<w:qFormat/><w:pPr>${properties}</w:pPr>\
<w:rPr>${bold ? '<w:b/>' : ''}<w:color w:val="${hex(color)}"/><w:sz w:val="${halfPoints(size)}"/></w:rPr></w:style>`;
}
