import { zipSync } from 'fflate';
import { type Case, KEYWORDS } from './case.ts';

const SPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:other="http://example.org/nobody-knows-this"';

export type WordParts = {
  styles?: string;
  settings?: string;
  theme?: string;
  background?: string;
  /** Additional files, by path. */
  files?: Record<string, string>;
  section?: string;
};

/** A Word file with a visible line and this body. */
export function wordCase(how: string, body: string, parts: WordParts = {}): Case {
  const xml = (root: string, content: string) => Buffer.from(`<w:${root} ${SPACES}>${content}</w:${root}>`);
  const filler = paragraph(run('Jane Doe has been an engineer in Berlin since 2019.'));
  const content = `${parts.background ?? ''}<w:body>${filler}${body}<w:sectPr>${parts.section ?? ''}</w:sectPr></w:body>`;
  const files = Object.fromEntries(
    Object.entries(parts.files ?? {}).map(([path, text]) => [
      path,
      Buffer.from(text.replace('<w:hdr>', `<w:hdr ${SPACES}>`)),
    ]),
  );
  return {
    how,
    file: () =>
      zipSync({
        'word/document.xml': xml('document', content),
        'word/styles.xml': xml('styles', parts.styles ?? ''),
        'word/settings.xml': xml('settings', parts.settings ?? ''),
        ...(parts.theme && { 'word/theme/theme1.xml': Buffer.from(parts.theme) }),
        ...files,
      }),
  };
}

export const paragraph = (content: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;

export const run = (text = KEYWORDS, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A paragraph with the keywords, with run and paragraph properties. */
export const words = (ofRun = '', ofParagraph = '') => paragraph(run(KEYWORDS, ofRun), ofParagraph);

export const color = (value: string) => `<w:color w:val="${value}"/>`;
export const shade = (fill: string) => `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`;

export const table = (cell: string, { row = '', own = '', whole = '' } = {}) =>
  `<w:tbl>${whole && `<w:tblPr>${whole}</w:tblPr>`}<w:tr>${row && `<w:trPr>${row}</w:trPr>`}<w:tc>${own && `<w:tcPr>${own}</w:tcPr>`}${cell}</w:tc></w:tr></w:tbl>`;

export const theme =
  '<a:theme xmlns:a="a"><a:themeElements><a:clrScheme name="x"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1><a:dk2><a:srgbClr val="1F3864"/></a:dk2><a:lt2><a:srgbClr val="E7E6E6"/></a:lt2><a:accent1><a:srgbClr val="4472C4"/></a:accent1></a:clrScheme></a:themeElements></a:theme>';

/** A text box in a drawing. */
export function box(
  content: string,
  { fill = '', place = '', properties = '', size = 'cx="3000000" cy="600000"' } = {},
): string {
  return paragraph(
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor>${place}<wp:extent ${size}/><wp:docPr id="1" name="Box" ${properties}/><a:graphic><a:graphicData><wps:wsp><wps:spPr>${fill}</wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice></mc:AlternateContent></w:r>`,
  );
}

export const solid = (hex: string) => `<a:solidFill><a:srgbClr val="${hex}"/></a:solidFill>`;

/** A VML text box. */
export const oldBox = (content: string, attributes: string) =>
  paragraph(
    `<w:r><w:pict><v:shape ${attributes}><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
  );

export const relations = (target: string) =>
  `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/header" Target="${target}"/></Relationships>`;
