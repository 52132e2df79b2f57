import { line, type PageSource, type PdfOptions, writePdf } from '../pdf/write-pdf.ts';
import { type Case, KEYWORDS } from './case.ts';

const filler =
  line(50, 100, 'Jane Doe has been an engineer in Berlin since 2019.') +
  line(50, 80, 'She welds, reads plans and leads a crew of five.');

/** A page with a few visible lines and the tested one. */
export function pageCase(
  how: string,
  content: string,
  { page = {}, ...options }: PdfOptions & { page?: Partial<PageSource> } = {},
): Case {
  return { how, file: () => writePdf([{ content: `q ${content} Q 0 g ${filler}`, ...page }], options) };
}

/** The tested line, in the middle of the page. */
export const words = (before = '', { x = 50, y = 700, size = 11, font = 'F1', text = KEYWORDS } = {}) =>
  line(x, y, text, { before, size, font });

/** A graphics state named GS1. */
export const state = (entries: string) => ({ page: { resources: { ExtGState: `/GS1 << ${entries} >>` } } });

/** A form XObject named Fm0. */
export const form = (content: string, dictionary = '') => ({
  page: { resources: { XObject: '/Fm0 @form' } },
  objects: {
    form: {
      dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${dictionary} /Resources << /Font << /F1 3 0 R >> >> `,
      content,
    },
  },
});

/** A layer named L1, on or off. */
export const layer = (isOn: boolean) => ({
  catalog: `/OCProperties << /OCGs [@layer] /D << ${isOn ? '/ON' : '/OFF'} [@layer] /Order [@layer] >> >>`,
  objects: { layer: '<< /Type /OCG /Name (Layer) >>' },
  page: { resources: { Properties: '/L1 @layer' } },
});

/** A Type 3 font named T3: each letter of the keywords is this drawing. */
export function drawnFont(drawing: string): PdfOptions & { page: Partial<PageSource> } {
  const letters = [...new Set(KEYWORDS)].filter((letter) => letter !== ' ');
  const codes = letters.map((letter) => letter.charCodeAt(0));
  return {
    page: { resources: { Font: '/T3 @font' } },
    objects: {
      glyph: { dictionary: '', content: drawing },
      font: `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 32 /LastChar 122
        /Widths [${Array.from({ length: 91 }, () => 600).join(' ')}] /Resources << >> /CharProcs << /g @glyph >>
        /Encoding << /Type /Encoding /Differences [${codes.map((code) => `${code} /g`).join(' ')}] >> /ToUnicode @map >>`,
      map: { dictionary: '', content: unicodeMap(codes) },
    },
  };
}

/** Maps each code to itself, whatever is drawn for it. */
export function unicodeMap(codes: number[]): string {
  const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0');
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
${codes.length} beginbfchar ${codes.map((code) => `<${hex(code, 2)}> <${hex(code, 4)}>`).join(' ')} endbfchar
endcmap end end`;
}
