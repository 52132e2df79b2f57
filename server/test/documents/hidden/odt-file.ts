import { zipSync } from 'fflate';
import { type Case, KEYWORDS } from './case.ts';

const SPACES = ['office', 'text', 'style', 'fo', 'table', 'draw', 'svg', 'loext', 'xlink']
  .map((prefix) => `xmlns:${prefix}="urn:${prefix}"`)
  .join(' ');

export type OdtParts = {
  /** Automatic styles of the body. */
  styles?: string;
  /** Styles of the document. */
  common?: string;
  /** Page layouts and master pages, which follow in the same file. */
  pages?: string;
};

/** An OpenDocument text with a visible line and this body. */
export function odtCase(
  how: string,
  body: string,
  { styles = '', common = '', pages = '' }: OdtParts = {},
): Case {
  const filler = p('Jane Doe has been an engineer in Berlin since 2019.');
  const content = `<office:document-content ${SPACES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${filler}${body}</office:text></office:body></office:document-content>`;
  const sheet = `<office:document-styles ${SPACES}><office:styles>${common}</office:styles>${pages}</office:document-styles>`;
  return {
    how,
    file: () => zipSync({ 'content.xml': Buffer.from(content), 'styles.xml': Buffer.from(sheet) }),
  };
}

export const p = (content = KEYWORDS, style = '') =>
  `<text:p${style && ` text:style-name="${style}"`}>${content}</text:p>`;
export const span = (style: string, content = KEYWORDS) =>
  p(`<text:span text:style-name="${style}">${content}</text:span>`);

/** A style of this family, named S. */
export const style = (family: string, properties: string, more = '') =>
  `<style:style style:name="S" style:family="${family}" ${more}>${properties}</style:style>`;
export const letters = (attributes: string) => `<style:text-properties ${attributes}/>`;

/** The keywords in a span with these properties. */
export const styledSpan = (how: string, attributes: string): Case =>
  odtCase(how, span('S'), { styles: style('text', letters(attributes)) });

export const table = (cell: string, { whole = '', row = '', own = '' } = {}) =>
  `<table:table ${whole}><table:table-row ${row}><table:table-cell ${own}>${cell}</table:table-cell></table:table-row></table:table>`;

export const frame = (content: string, attributes = 'svg:width="5cm" svg:height="2cm"') =>
  p(`<draw:frame ${attributes}><draw:text-box>${content}</draw:text-box></draw:frame>`);
