import type { PrintedResume } from './print-model.ts';
import { escapeXml } from './xml.ts';

/** The parts of a Word file besides its text and styles. */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export const contentTypes = `${HEAD}<Types xmlns="${PACKAGE}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/>\
<Override PartName="/word/styles.xml" ContentType="${WORD}.styles+xml"/>\
<Override PartName="/word/numbering.xml" ContentType="${WORD}.numbering+xml"/>\
<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>\
</Types>`;

export const packageRelations = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">\
<Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="word/document.xml"/>\
<Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/>\
</Relationships>`;

export const documentRelations = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">\
<Relationship Id="rId1" Type="${OFFICE}/relationships/styles" Target="styles.xml"/>\
<Relationship Id="rId2" Type="${OFFICE}/relationships/numbering" Target="numbering.xml"/>\
</Relationships>`;

export const numbering = `${HEAD}<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">\
<w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/>\
<w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/>\
<w:pPr><w:ind w:left="284" w:hanging="227"/></w:pPr></w:lvl></w:abstractNum>\
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

export function coreProperties({ name, language, date }: PrintedResume): string {
  const at = `${date.toISOString().slice(0, 19)}Z`;
  return `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" \
xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" \
xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(name)}</dc:title>\
<dc:creator>${escapeXml(name)}</dc:creator><dc:language>${escapeXml(language ?? 'en')}</dc:language>\
<dcterms:created xsi:type="dcterms:W3CDTF">${at}</dcterms:created>\
<dcterms:modified xsi:type="dcterms:W3CDTF">${at}</dcterms:modified></cp:coreProperties>`;
}
