import { outlinesOf, sans } from '../pdf/outlines.ts';
import { line, picturePage, scan, writePdf } from '../pdf/write-pdf.ts';
import { type Case, KEYWORDS } from './case.ts';
import { drawnFont, form, layer, pageCase, state, words } from './pdf-page.ts';

const darkPicture = () =>
  scan(writePdf([{ content: '0.1 0.2 0.3 rg 0 0 595 842 re f' }]), { dpi: 30, grain: 8 });

const outlined = ({ size = 11 } = {}) => outlinesOf(sans(), KEYWORDS, { size });
const darkShading = {
  page: {
    resources: {
      Shading:
        '/S1 << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 595 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [0.6 0 0] /C1 [0 0 0.6] /N 1 >> >>',
    },
  },
};
const darkPattern = {
  page: { resources: { Pattern: '/P1 @pattern' } },
  objects: {
    pattern: {
      dictionary:
        '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >> ',
      content: '0.2 0 0.4 rg 0 0 10 10 re f',
    },
  },
};

export const visibleInPdf: Case[] = [
  pageCase('in black on paper', words()),
  pageCase('in light gray on paper', words('0.75 g')),
  pageCase('in white on a dark box', `0.1 0.1 0.3 rg 0 650 595 100 re f ${words('1 1 1 rg')}`),
  pageCase(
    'in white on a dark box with round corners',
    `0.1 0.1 0.3 rg 60 680 m 320 680 l 360 680 360 730 320 730 c 40 730 l 0 730 0 680 40 680 c h f ${words('1 1 1 rg')}`,
  ),
  pageCase('in color on a shaded bar', `0.85 0.9 1 rg 0 690 595 30 re f ${words('0.1 0.2 0.6 rg')}`),
  pageCase('in red on a green as bright as it', `0 0.5 0 rg 0 690 595 30 re f ${words('0.98 0 0 rg')}`),
  pageCase(
    'under a box that shines through',
    `${words()} /GS1 gs 1 1 0 rg 40 690 300 30 re f`,
    state('/ca 0.3'),
  ),
  pageCase('under a highlighter', `${words()} /GS1 gs 1 1 0 rg 40 690 300 30 re f`, state('/BM /Multiply')),
  pageCase('inside of a frame that is drawn later', `${words()} 0 G 1 w 40 690 300 30 re S`),
  pageCase(
    'that is underlined and struck out',
    `${words()} 0 G 0.6 w 50 698 m 170 698 l S 50 704 m 170 704 l S`,
  ),
  pageCase('inside of its clipping path', `40 680 400 60 re W n ${words()}`),
  pageCase(
    'inside of a round clipping path',
    `0 650 m 500 650 l 590 650 590 750 500 750 c 0 750 l h W n ${words()}`,
  ),
  pageCase('that is drawn twice', words() + words('', { x: 50.3 })),
  pageCase('that is drawn twice on one spot', words() + words()),
  pageCase('with a shadow', words('0.8 g', { x: 50.8, y: 699.2 }) + words('0 g')),
  pageCase(
    'on a white box that covers something else',
    `0 g 50 695 100 10 re f 1 g 40 690 300 30 re f ${words('0 g')}`,
  ),
  pageCase('in a form', '/Fm0 Do', form(words())),
  pageCase('at half opacity', `/GS1 gs ${words()}`, state('/ca 0.5')),
  pageCase('on a layer that is switched on', `/OC /L1 BDC ${words()} EMC`, layer(true)),
  pageCase(
    'in a font made of drawings',
    words('', { font: 'T3' }),
    drawnFont('600 0 0 0 600 700 d1 50 0 500 700 re 150 100 300 500 re f*'),
  ),
  pageCase('that runs upwards', `BT /F1 11 Tf 0 1 -1 0 300 300 Tm (${KEYWORDS}) Tj ET`),
  pageCase('on a page that is turned', `0.1 0.1 0.3 rg 0 650 595 100 re f ${words('1 1 1 rg')}`, {
    page: { rotate: 90 },
  }),
  pageCase('on a page that is cropped', `0.1 0.1 0.3 rg 0 650 595 100 re f ${words('1 1 1 rg')}`, {
    page: { mediaBox: '0 0 595 842] /CropBox [20 40 575 800' },
  }),
  pageCase('beside a comment', words(), {
    page: { annotations: ['<< /Type /Annot /Subtype /Text /Rect [400 400 420 420] /Contents (Nice) >>'] },
  }),
  {
    how: 'in white on a dark picture',
    file: async () =>
      pageCase('', `q 300 0 0 100 40 650 cm /Im0 Do Q ${words('1 1 1 rg')}`, {
        page: { image: await darkPicture() },
      }).file(),
  },
  {
    how: 'that a scanner recognised in its picture',
    async file() {
      const shown = words() + line(50, 600, 'Jane Doe has been an engineer in Berlin since 2019.');
      const page = picturePage(await scan(writePdf([{ content: shown }])));
      return writePdf([{ ...page, content: page.content + shown.replaceAll('BT', 'BT 3 Tr') }]);
    },
  },
  ...[6, 9, 16].map((size) =>
    pageCase(
      `of ${size} points that is invisible over thick outlines of its letters`,
      outlined({ size }) + words('3 Tr', { size }),
    ),
  ),
  pageCase('that is transparent over outlines of its letters', `${outlined()} /GS0 gs ${words()}`),
  pageCase('that is transparent under outlines of its letters', `q /GS0 gs ${words()} Q ${outlined()}`),
  pageCase(
    'that is transparent over white outlines of its letters, on a dark box',
    `0.1 0.1 0.3 rg 0 650 595 100 re f 1 1 1 rg 1 1 1 RG ${outlined()} /GS0 gs ${words()}`,
  ),
  pageCase('that is transparent and drawn again on the same spot', `q /GS0 gs ${words()} Q ${words()}`),
  pageCase('that is a clipping path filled with a shading', `${words('7 Tr')} /S1 sh`, darkShading),
  pageCase('in a dark pattern', `/Pattern cs /P1 scn ${words()}`, darkPattern),
];
