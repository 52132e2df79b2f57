import { zipSync } from 'fflate';
import type { Kind } from '../../../src/documents/model.ts';
import { line, writePdf } from '../pdf/write-pdf.ts';

const head = ['Ana Lopes', 'ana.lopes@example.org'];
const experience = [
  'Experience',
  'Software Engineer, Paywell',
  'Jan 2015 - Mar 2024',
  'Built payment services in Python',
];
const skills = ['Skills', 'Python, SQL'];
/** Skills that the plain resume does not have. */
const wanted = 'Kubernetes, Terraform, Rust, Apache Kafka';
const lines = [...head, ...experience, ...skills];

/** The same resume three times: plain, with additional hidden skills, and with these visible. */
export type Versions = { kind: Kind; plain: Uint8Array; hidden: Uint8Array; open: Uint8Array };

export function resumeVersions(): Versions[] {
  return [
    { kind: 'pdf', plain: pdf(''), hidden: pdf(hiddenPdf), open: pdf(line(50, 540, wanted)) },
    { kind: 'html', plain: html(''), hidden: html(hiddenHtml), open: html(`<p>${wanted}</p>`) },
    { kind: 'docx', plain: docx(''), hidden: docx(hiddenDocx), open: docx(word(wanted)) },
    { kind: 'odt', plain: odt(''), hidden: odt(hiddenOdt), open: odt(`<text:p>${wanted}</text:p>`) },
    { kind: 'rtf', plain: rtf(''), hidden: rtf(hiddenRtf), open: rtf(`\\pard ${wanted}\\par`) },
  ];
}

const pdf = (more: string) =>
  writePdf([{ content: lines.map((text, at) => line(50, 700 - 20 * at, text)).join('') + more }]);
const hiddenPdf = [
  `${line(50, 500, wanted)} q 1 g 40 495 400 20 re f Q 0 g `,
  line(50, 480, wanted, { before: '1 g' }),
  line(50, 460, wanted, { before: '0 g 3 Tr' }),
  line(900, 440, wanted, { before: '0 Tr' }),
].join('');

const html = (more: string) =>
  Buffer.from(`<!doctype html><meta charset="utf-8"><h1>${head[0]}</h1><p>${head[1]}</p><h2>${experience[0]}</h2>
${experience
  .slice(1)
  .map((text) => `<p>${text}</p>`)
  .join('')}<h2>${skills[0]}</h2><p>${skills[1]}</p>${more}`);
const hiddenHtml = [
  'clip-path:inset(100%)',
  'height:0;overflow:hidden',
  'color:rgba(0,0,0,0)',
  'opacity:0',
  'position:absolute;left:-9999px',
]
  .map((style) => `<p style="${style}">${wanted}</p>`)
  .join('');

const word = (text: string, ofRun = '', ofParagraph = '') =>
  `<w:p><w:pPr>${ofParagraph}</w:pPr><w:r><w:rPr>${ofRun}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
const docx = (more: string) =>
  zipSync({
    '[Content_Types].xml': Buffer.from(
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    'word/document.xml': Buffer.from(
      `<w:document><w:body>${lines.map((text) => word(text)).join('')}${more}</w:body></w:document>`,
    ),
  });
const shade = '<w:shd w:val="clear" w:color="auto" w:fill="203040"/>';
const hiddenDocx =
  word(wanted, `<w:color w:val="203040"/>${shade}`) +
  word(wanted, '<w:vanish/>') +
  word(wanted, '<w:color w:val="203040"/>', shade) +
  word(wanted, '', '<w:ind w:left="-20000"/>');

const odt = (more: string) =>
  zipSync({
    mimetype: Buffer.from('application/vnd.oasis.opendocument.text'),
    'content.xml': Buffer.from(
      `<office:document-content><office:automatic-styles><style:style style:name="A" style:family="text"><style:text-properties fo:color="#203040" fo:background-color="#203040"/></style:style><style:style style:name="B" style:family="text"><style:text-properties style:text-scale="1%"/></style:style></office:automatic-styles><office:body><office:text>${lines.map((text) => `<text:p>${text}</text:p>`).join('')}${more}</office:text></office:body></office:document-content>`,
    ),
  });
const hiddenOdt =
  `<text:p><text:span text:style-name="A">${wanted}</text:span></text:p>` +
  `<text:p><text:span text:style-name="B">${wanted}</text:span></text:p>` +
  `<text:section text:display="none"><text:p>${wanted}</text:p></text:section>`;

const rtf = (more: string) =>
  Buffer.from(
    `{\\rtf1\\ansi{\\colortbl;\\red32\\green48\\blue64;}${lines.map((text) => `\\pard\\plain ${text}\\par\n`).join('')}${more}}`,
    'latin1',
  );
const hiddenRtf = `\\pard{\\cf1\\chcbpat1 ${wanted}}\\par\\pard{\\v ${wanted}}\\par\\pard{\\charscalex1 ${wanted}}\\par{\\xe ${wanted}}`;
