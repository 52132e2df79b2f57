import { absent, type Case, KEYWORDS } from './case.ts';
import {
  box,
  color,
  oldBox,
  paragraph,
  relations,
  run,
  shade,
  solid,
  table,
  theme,
  wordCase,
  words,
} from './word-file.ts';

const style = (id: string, content: string, type = 'paragraph', more = '') =>
  `<w:style w:type="${type}" w:styleId="${id}" ${more}><w:name w:val="${id}"/>${content}</w:style>`;
const dark = shade('203040');

const byColor: Case[] = [
  wordCase('in white', words(color('FFFFFF'))),
  wordCase('in almost white', words(color('F4F6F5'))),
  wordCase('in the color of its own shading', words(color('203040') + dark)),
  wordCase(
    'in white on white shading in a dark cell',
    table(words(color('FFFFFF') + shade('FFFFFF')), { own: dark }),
  ),
  wordCase('in the color of its highlighter', words(`${color('FFFF00')}<w:highlight w:val="yellow"/>`)),
  wordCase('in the color of its paragraph', words(color('203040'), dark)),
  wordCase('in the color of its cell', table(words(color('203040')), { own: dark })),
  wordCase('in the color of its table', table(words(color('203040')), { whole: dark })),
  wordCase(
    'in the color of its solid pattern',
    words(`${color('203040')}<w:shd w:val="solid" w:color="203040" w:fill="FFFFFF"/>`),
  ),
  wordCase('in the color of the page', words(color('203040')) + paragraph(run('Light', color('FFFFFF'))), {
    background: '<w:background w:color="203040"/>',
    settings: '<w:displayBackgroundShape/>',
  }),
  wordCase('in white on a page color that is not shown', words(color('FFFFFF')), {
    background: '<w:background w:color="203040"/>',
  }),
  wordCase('in white by the theme', words('<w:color w:val="000000" w:themeColor="background1"/>'), { theme }),
  wordCase(
    'in a tint of the theme that is white',
    words('<w:color w:val="000000" w:themeColor="text1" w:themeTint="01"/>'),
    { theme },
  ),
  wordCase(
    'in a theme color that is mapped to white',
    words('<w:color w:val="000000" w:themeColor="text1"/>'),
    {
      theme,
      settings: '<w:clrSchemeMapping w:bg1="dark1" w:t1="light1"/>',
    },
  ),
  wordCase(
    'in a fill that is not there',
    words(`${color('000000')}<w14:textFill><w14:noFill/></w14:textFill>`),
  ),
  wordCase(
    'in a fill that is white',
    words(
      `${color('000000')}<w14:textFill><w14:solidFill><w14:srgbClr w14:val="FFFFFF"/></w14:solidFill></w14:textFill>`,
    ),
  ),
  wordCase(
    'in a fill that is transparent',
    words(
      '<w14:textFill><w14:solidFill><w14:srgbClr w14:val="000000"><w14:alpha w14:val="100000"/></w14:srgbClr></w14:solidFill></w14:textFill>',
    ),
  ),
  wordCase('in white by its style', words('', '<w:pStyle w:val="S"/>'), {
    styles: style('S', `<w:rPr>${color('FFFFFF')}</w:rPr>`),
  }),
  wordCase('in the shading of its style', words(color('203040'), '<w:pStyle w:val="S"/>'), {
    styles: style('S', `<w:pPr>${dark}</w:pPr>`),
  }),
  wordCase('in white by the style of its letters', words('<w:rStyle w:val="C"/>'), {
    styles: style('C', `<w:rPr>${color('FFFFFF')}</w:rPr>`, 'character'),
  }),
  wordCase('in white by the style of its table', table(words(), { whole: '<w:tblStyle w:val="T"/>' }), {
    styles: style('T', `<w:rPr>${color('FFFFFF')}</w:rPr>`, 'table'),
  }),
];

const byMark: Case[] = [
  wordCase('that is marked as hidden', words('<w:vanish/>')),
  wordCase('whose style is hidden', words('', '<w:pStyle w:val="S"/>'), {
    styles: style('S', '<w:rPr><w:vanish/></w:rPr>'),
  }),
  wordCase(
    'without a style, where that is hidden',
    words() + paragraph(run('An engineer in Berlin', '<w:vanish w:val="0"/>')),
    {
      styles: style('N', '<w:rPr><w:vanish/></w:rPr>', 'paragraph', 'w:default="1"'),
    },
  ),
  wordCase('in a hidden table row', table(words(), { row: '<w:hidden/>' })),
  wordCase('in a cell that is merged into the one above', table(words(), { own: '<w:vMerge/>' })),
  wordCase(
    'in the instructions of a field',
    paragraph(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${run()}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('7')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
  ),
  wordCase('in a drawing that is hidden', box(words(), { properties: 'hidden="1"' })),
  wordCase(
    'in an old drawing that is hidden',
    oldBox(words(), 'style="width:100pt;height:50pt;visibility:hidden"'),
  ),
];

const bySize: Case[] = [
  wordCase('of 1 point', words('<w:sz w:val="2"/>')),
  wordCase(
    'of 1 point by default',
    paragraph(run()) + paragraph(run('An engineer in Berlin', '<w:sz w:val="22"/>')),
    {
      styles: '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="2"/></w:rPr></w:rPrDefault></w:docDefaults>',
    },
  ),
  wordCase('whose letters have no width', words('<w:w w:val="1"/>')),
  wordCase('whose letters lie on top of each other', words('<w:spacing w:val="-200"/>')),
  wordCase('in lines of a point', words('', '<w:spacing w:line="20" w:lineRule="exact"/>')),
  wordCase('in a row of a point', table(words(), { row: '<w:trHeight w:val="20" w:hRule="exact"/>' })),
  wordCase('in a box of a point', box(words(), { size: 'cx="12700" cy="12700"' })),
];

const byPlace: Case[] = [
  wordCase('that is indented off the page', words('', '<w:ind w:left="-20000"/>')),
  wordCase('that is indented beyond the page', words('', '<w:ind w:left="20000"/>')),
  wordCase('in a frame off the page', words('', '<w:framePr w:x="-20000" w:y="1"/>')),
  wordCase('in a table off the page', table(words(), { whole: '<w:tblInd w:w="-20000" w:type="dxa"/>' })),
  wordCase(
    'in a box off the page',
    box(words(), {
      place: '<wp:positionH relativeFrom="page"><wp:posOffset>-9000000</wp:posOffset></wp:positionH>',
    }),
  ),
  wordCase(
    'in an old box off the page',
    oldBox(words(), 'style="position:absolute;margin-left:-900pt;width:100pt;height:50pt"'),
  ),
];

const byBox: Case[] = [
  wordCase('in the color of its box', box(words(color('203040')), { fill: solid('203040') })),
  wordCase('in white in a box without a fill', box(words(color('FFFFFF')), { fill: '<a:noFill/>' })),
  wordCase(
    'in the color of an old box',
    oldBox(words(color('203040')), 'fillcolor="#203040" style="width:100pt;height:50pt"'),
  ),
];

const notThere: Case[] = [
  wordCase('that was deleted', paragraph(`<w:del><w:r><w:delText>${KEYWORDS}</w:delText></w:r></w:del>`)),
  wordCase('in a deleted table row', table(words(), { row: '<w:del w:id="1"/>' })),
  wordCase('in a page header that no page has', '', {
    files: { 'word/header1.xml': `<w:hdr>${words()}</w:hdr>` },
  }),
  wordCase('in a header of first pages, where there are none', '', {
    files: {
      'word/header1.xml': `<w:hdr>${words()}</w:hdr>`,
      'word/_rels/document.xml.rels': relations('header1.xml'),
    },
    section: '<w:headerReference w:type="first" r:id="rId1"/>',
  }),
  wordCase(
    'for readers that know what nobody knows',
    paragraph(
      `<w:r><mc:AlternateContent><mc:Choice Requires="other"><w:t>${KEYWORDS}</w:t></mc:Choice><mc:Fallback><w:t>Seen</w:t></mc:Fallback></mc:AlternateContent></w:r>`,
    ),
  ),
  wordCase('in a comment', '', { files: { 'word/comments.xml': `<w:hdr>${words()}</w:hdr>` } }),
];

export const hiddenInDocx: Case[] = [
  ...byColor,
  ...byMark,
  ...bySize,
  ...byPlace,
  ...byBox,
  ...notThere.map(absent),
];
