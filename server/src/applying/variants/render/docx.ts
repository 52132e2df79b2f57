import { strToU8, zipSync } from 'fflate';
import {
  contentTypes,
  coreProperties,
  documentRelations,
  numbering,
  packageRelations,
} from './docx-parts.ts';
import { stylesXml, twips } from './docx-styles.ts';
import type { Block, PrintedResume, PrintedSection, PrintOptions } from './print-model.ts';
import { pageSizes, type Style, styles } from './styles.ts';
import { escapeXml } from './xml.ts';

/** The first date that a ZIP file can have: entries have no date of their own. */
const ZIP_EPOCH = new Date(1980, 0, 1);

/**
 * A Word file with real headings and lists. Written by hand: the format needs few parts for this, and libraries put random
 * IDs and the current time into them. The same input gives the same bytes.
 */
export function renderDocx(resume: PrintedResume, options: PrintOptions): Buffer {
  const style = styles[options.layout];
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': packageRelations,
    'docProps/core.xml': coreProperties(resume),
    'word/document.xml': documentXml(resume, options, style),
    'word/styles.xml': stylesXml(style, resume.language),
    'word/numbering.xml': numbering,
    'word/_rels/document.xml.rels': documentRelations,
  };
  const files = Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]));
  return Buffer.from(zipSync(files, { mtime: ZIP_EPOCH, level: 6 }));
}

function documentXml(resume: PrintedResume, { pageSize }: PrintOptions, style: Style): string {
  const { width, height } = pageSizes[pageSize];
  const { x, y } = style.margin;
  const isRightToLeft = ['ar', 'he', 'fa', 'ur'].includes(resume.language ?? '');
  const tab = twips(width - 2 * x);
  const body = [
    paragraph('Title', resume.name),
    ...(resume.headline ? [paragraph('Subtitle', resume.headline)] : []),
    ...(resume.contacts.length > 0 ? [paragraph('Contact', resume.contacts.join(' | '))] : []),
    ...resume.sections.flatMap((section) => sectionXml(section, tab)),
  ].join('');
  const margins = `w:top="${twips(y)}" w:bottom="${twips(y)}" w:left="${twips(x)}" w:right="${twips(x)}"`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}<w:sectPr>\
<w:pgSz w:w="${twips(width)}" w:h="${twips(height)}"/>\
<w:pgMar ${margins} w:header="360" w:footer="360" w:gutter="0"/>${isRightToLeft ? '<w:bidi/>' : ''}\
</w:sectPr></w:body></w:document>`;
}

function sectionXml({ heading, blocks }: PrintedSection, tab: number): string[] {
  return [paragraph('Heading1', heading), ...blocks.flatMap((block) => blockXml(block, tab))];
}

function blockXml(block: Block, tab: number): string[] {
  if (block.kind === 'text') return [paragraph('Normal', block.text)];
  const { title, details, dates, bullets } = block;
  return [
    entryTitle(title, dates, tab),
    ...(details ? [paragraph('Details', details)] : []),
    ...bullets.map((text) => paragraph('ListBullet', text)),
  ];
}

function paragraph(style: string, text: string): string {
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${run(text)}</w:p>`;
}

/** The dates stand at the right margin, behind a tab. */
function entryTitle(title: string, dates: string, tab: number): string {
  const stop = dates ? `<w:tabs><w:tab w:val="right" w:pos="${tab}"/></w:tabs>` : '';
  const right = dates ? `<w:r><w:tab/></w:r>${run(dates, 'Dates')}` : '';
  return `<w:p><w:pPr><w:pStyle w:val="Heading2"/>${stop}</w:pPr>${run(title)}${right}</w:p>`;
}

function run(text: string, style?: string): string {
  const properties = style ? `<w:rPr><w:rStyle w:val="${style}"/></w:rPr>` : '';
  const lines = text.split('\n').map((line) => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`);
  return `<w:r>${properties}${lines.join('<w:br/>')}</w:r>`;
}
