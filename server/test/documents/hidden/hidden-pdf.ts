import { outlinesOf, sans } from '../pdf/outlines.ts';
import { line, picturePage, scan, writePdf } from '../pdf/write-pdf.ts';
import { type Case, KEYWORDS } from './case.ts';
import { drawnFont, form, layer, pageCase, state, unicodeMap, words } from './pdf-page.ts';

const cover = (operators: string) => `${words()} q 1 1 1 rg ${operators} Q`;
const letterCodes = [...new Set(KEYWORDS)].map((letter) => letter.charCodeAt(0)).filter((code) => code > 32);
const blankLetters = {
  page: { resources: { Font: '/Blank @font' } },
  objects: {
    font: `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode @map /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${letterCodes.map((code) => `${code} /space`).join(' ')}] >> >>`,
    map: { dictionary: '', content: unicodeMap(letterCodes) },
  },
};
const roundedBox = '60 690 m 320 690 l 340 690 340 720 320 720 c 40 720 l 20 720 20 690 40 690 c h f';
const manyPoints = Array.from({ length: 300 }, (_, at) => `${400 + (at % 50)} ${300 + at / 3} l`).join(' ');
const blackMask = {
  page: { resources: { ExtGState: '/GS1 << /SMask << /S /Luminosity /G @mask >> >>' } },
  objects: {
    mask: {
      dictionary:
        '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >> ',
      content: '0 g 0 0 595 842 re f',
    },
  },
};
const whitePattern = (more = '') => ({
  page: { resources: { Pattern: '/P1 @pattern' } },
  objects: {
    pattern: {
      dictionary: `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >> ${more}`,
      content: '1 1 1 rg 0 0 10 10 re f',
    },
  },
});
const whiteNote = {
  page: {
    annotations: [
      '<< /Type /Annot /Subtype /Square /Rect [40 690 340 720] /F 4 /IC [1 1 1] /C [1 1 1] /AP << /N @note >> >>',
    ],
  },
  objects: {
    note: {
      dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 300 30] ',
      content: '1 1 1 rg 0 0 300 30 re f',
    },
  },
};
const whiteShading = {
  page: {
    resources: {
      Shading:
        '/S1 << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 595 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [1 1 1] /N 1 >> >>',
    },
  },
};
const blankPicture = () => scan(writePdf([{ content: '' }]), { dpi: 30, grain: 0 });

const pictureOfWords = () =>
  scan(writePdf([{ content: line(30, 400, 'Welding and rigging of cranes', { size: 32 }) }]), { dpi: 60 });

export const hiddenInPdf: Case[] = [
  pageCase('in rendering mode 3', words('3 Tr')),
  pageCase('that is only a clipping path', words('7 Tr')),
  pageCase('with a fill opacity of 0', `/GS0 gs ${words()}`),
  pageCase('with a fill opacity of 1 %', `/GS1 gs ${words()}`, state('/ca 0.01')),
  pageCase(
    'in a group with an opacity of 0',
    '/GS0 gs /Fm0 Do',
    form(words(), '/Group << /S /Transparency >>'),
  ),
  pageCase('under a soft mask that lets nothing through', `/GS1 gs ${words()}`, blackMask),
  pageCase('blended away', `/GS1 gs ${words()}`, state('/BM /Lighten')),
  pageCase('in white on paper', words('1 1 1 rg')),
  pageCase('in white ink of a printer', words('0 0 0 0 k')),
  pageCase('in almost white', words('0.96 0.97 0.96 rg')),
  pageCase('in white outlines', words('1 Tr 1 1 1 RG')),
  pageCase('in a white pattern', `/Pattern cs /P1 scn ${words()}`, whitePattern()),
  pageCase('in the color of the box under it', `0.2 g 0 650 595 100 re f ${words('0.22 0.2 0.2 rg')}`),
  pageCase(
    'that runs on from a dark box onto paper, in white',
    `0 g 0 650 84 100 re f ${words('1 1 1 rg', { text: `She did ${KEYWORDS}` })}`,
  ),
  pageCase('in white on dark lines that are thin', `${hairlines('0 G')} ${words('1 1 1 rg')}`),
  pageCase('above the page', words('', { y: 1200 })),
  pageCase('below the page', words('', { y: -300 })),
  pageCase('outside of the part of the page that is shown', words(), {
    page: { mediaBox: '0 0 595 842] /CropBox [0 0 595 400' },
  }),
  pageCase('that runs off the page', words('', { x: 500, text: `${'and so on '.repeat(3)}${KEYWORDS}` })),
  pageCase('of 2 points', words('', { size: 2 })),
  pageCase('that is scaled down', `q 0.1 0 0 0.1 50 700 cm ${words('', { x: 0, y: 0 })} Q`),
  pageCase('that is squeezed to nothing', words('1 Tz')),
  pageCase('whose letters lie on one spot', words('-6 Tc')),
  pageCase('outside of its clipping path', `300 300 50 50 re W n ${words()}`),
  pageCase('between the two parts of its clipping path', `0 0 20 20 re 570 800 20 20 re W n ${words()}`),
  pageCase('outside of a clipping path with many corners', `10 10 m ${manyPoints} h W n ${words()}`),
  pageCase(
    'that only shows inside of other letters',
    `${line(50, 300, 'Crew', { before: '7 Tr' })} ${words()}`,
  ),
  pageCase('under a white box', cover('40 690 300 30 re f')),
  pageCase('under two white boxes', cover('40 690 80 30 re f 115 690 200 30 re f')),
  pageCase('under a white box with round corners', cover(roundedBox)),
  pageCase('under a white box that is turned', cover('0.96 0.28 -0.28 0.96 120 640 cm -200 0 400 120 re f')),
  pageCase(
    'under a white box that shines through a little',
    `${words()} /GS1 gs 1 1 1 rg 40 690 300 30 re f`,
    state('/ca 0.97'),
  ),
  pageCase('under a thick white line', cover('40 w 1 1 1 RG 40 704 m 340 704 l S')),
  pageCase('under many thin white lines', `${words()} ${hairlines('1 1 1 RG', 0.8)}`),
  pageCase('under a white shading', cover('40 690 300 30 re W n /S1 sh'), whiteShading),
  pageCase('under a white pattern', cover('/Pattern cs /P1 scn 40 690 300 30 re f'), whitePattern()),
  pageCase('under a form that draws a white box', `${words()} /Fm0 Do`, form('1 1 1 rg 40 690 300 30 re f')),
  pageCase(
    'under a white box after thousands of other shapes',
    `${'1 1 1 1 re f '.repeat(5100)} ${cover('40 690 300 30 re f')}`,
  ),
  pageCase('under a white comment', words(), whiteNote),
  pageCase('under large white letters', cover(line(30, 660, 'nnnnn', { size: 90, font: 'Signs' })), {
    page: { resources: { Font: '/Signs << /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>' } },
  }),
  pageCase('under a black box, in black', `${words()} 0 g 40 690 300 30 re f`),
  { how: 'under a white picture', file: () => onPicture((picture) => `${words()} ${picture}`) },
  {
    how: 'in white on a white picture',
    file: () => onPicture((picture) => `${picture} ${words('1 1 1 rg')}`),
  },
  pageCase('on a layer that is switched off', `/OC /L1 BDC ${words()} EMC`, layer(false)),
  {
    how: 'in a form on a layer that is switched off',
    file: () => {
      const off = layer(false);
      const inForm = form(words(), '/OC @layer');
      const objects = { ...off.objects, ...inForm.objects };
      const page = { resources: { ...off.page.resources, ...inForm.page.resources } };
      return pageCase('', '/Fm0 Do', { catalog: off.catalog, objects, page }).file();
    },
  },
  pageCase('in a font whose letters are empty drawings', words('', { font: 'T3' }), drawnFont('600 0 d0')),
  pageCase(
    'in a font whose letters are white drawings',
    words('', { font: 'T3' }),
    drawnFont('600 0 d0 1 1 1 rg 50 0 500 700 re f'),
  ),
  pageCase('in a font whose letters are all blank', words('', { font: 'Blank' }), blankLetters),
  pageCase(
    'in white behind other text',
    `${words('1 1 1 rg')} ${words('0 g', { text: 'Welding and rigging' })}`,
  ),
  pageCase(
    'that is invisible in front of other text',
    `${words('', { text: 'Welding and rigging' })} ${words('3 Tr')}`,
  ),
  pageCase(
    'that is invisible over the outlines of other words',
    outlinesOf(sans(), 'Welding and rigging, planning of sites') + words('3 Tr'),
  ),
  pageCase(
    'that is transparent over the outlines of other words, and drawn before them',
    `q /GS0 gs ${words()} Q ${outlinesOf(sans(), 'Welding and rigging, planning of sites')}`,
  ),
  pageCase(
    'that is invisible over white outlines of its letters',
    `1 1 1 rg 1 1 1 RG ${outlinesOf(sans(), KEYWORDS)} ${words('3 Tr')}`,
  ),
  pageCase(
    'that is invisible over covered outlines of its letters',
    `${outlinesOf(sans(), KEYWORDS)} ${words('3 Tr')} 1 1 1 rg 40 690 400 30 re f`,
  ),
  pageCase('that is invisible over stripes', `${hairlines('0 G', 0.8)} ${words('3 Tr')}`),
  {
    how: 'that is invisible over a picture of other words',
    file: async () =>
      pageCase('', `q 300 0 0 100 40 650 cm /Im0 Do Q ${words('3 Tr')}`, {
        page: { image: await pictureOfWords() },
      }).file(),
  },
  pageCase('that is invisible on a dark box', `0 g 40 690 300 30 re f ${words('3 Tr')}`),
  pageCase(
    'where the drawing steps are damaged and nothing is drawn',
    `q 595 0 0 842 0 0 cm Q${words()} Q Q q`,
  ),
  {
    how: 'that a scan does not show where it stands',
    async file() {
      const shown = line(50, 700, 'Jane Doe has been an engineer in Berlin since 2019.');
      const page = picturePage(await scan(writePdf([{ content: shown }])));
      const layer = shown.replace('BT', 'BT 3 Tr') + line(50, 400, KEYWORDS, { before: '3 Tr' });
      return writePdf([{ ...page, content: page.content + layer }]);
    },
  },
];

function hairlines(color: string, width = 0.1): string {
  const lines = Array.from({ length: 60 }, (_, at) => `20 ${690 + at / 2} m 400 ${690 + at / 2} l S`);
  return `q ${color} ${width} w ${width < 0.5 ? lines.filter((_, at) => at % 16 === 0).join(' ') : lines.join(' ')} Q`;
}

async function onPicture(content: (picture: string) => string): Promise<Uint8Array> {
  const image = await blankPicture();
  const drawn = content('q 300 0 0 100 40 650 cm /Im0 Do Q');
  return pageCase('', drawn, { page: { image } }).file();
}
