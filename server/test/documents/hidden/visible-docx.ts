import type { Case } from './case.ts';
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

const dark = shade('203040');
const white = color('FFFFFF');
const gridStyle = `<w:style w:type="table" w:styleId="T"><w:name w:val="Grid"/><w:tblStylePr w:type="firstRow"><w:rPr>${white}</w:rPr><w:tcPr>${dark}</w:tcPr></w:tblStylePr></w:style>`;

export const visibleInDocx: Case[] = [
  wordCase('in light gray', words(color('BBBBBB'))),
  wordCase('in white on its own dark shading', words(white + dark)),
  wordCase('in white on a dark highlighter', words(`${white}<w:highlight w:val="darkBlue"/>`)),
  wordCase('in white in a dark paragraph', words(white, dark)),
  wordCase('in white in a dark cell', table(words(white), { own: dark })),
  wordCase(
    'in white in the first row of a style',
    table(words(), { whole: '<w:tblStyle w:val="T"/><w:tblLook w:val="0020"/>' }),
    { styles: gridStyle },
  ),
  wordCase('in white in a dark box', box(words(white), { fill: solid('203040') })),
  wordCase(
    'in white in an old dark box',
    oldBox(words(white), 'fillcolor="#203040" style="width:100pt;height:50pt"'),
  ),
  wordCase(
    'in white in a box that may lie over another one',
    box(paragraph(run('Seen', white)), { fill: solid('203040') }) +
      box(words(white), { fill: '<a:noFill/>' }),
  ),
  wordCase('in white on a dark page', words(white) + paragraph(run('Seen')), {
    background: '<w:background w:color="203040"/>',
    settings: '<w:displayBackgroundShape/>',
  }),
  wordCase('in the automatic color on a dark ground', words(color('auto'), shade('000000'))),
  wordCase('in color on a shaded bar', words(color('1F3864'), shade('D9E2F3'))),
  wordCase('in a dark color of the theme', words('<w:color w:val="FFFFFF" w:themeColor="text2"/>'), {
    theme,
  }),
  wordCase(
    'in a gradient',
    words(`${white}<w14:textFill><w14:gradFill><w14:gsLst/></w14:gradFill></w14:textFill>`),
  ),
  wordCase('that is hidden on the web only', words('<w:webHidden/>')),
  wordCase('whose mark of hiding is switched off', words('<w:vanish w:val="0"/>')),
  wordCase('that was inserted', paragraph(`<w:ins>${run()}</w:ins>`)),
  wordCase(
    'in the result of a field',
    paragraph(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF x</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run()}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
  ),
  wordCase('in a page header', '', {
    files: {
      'word/header1.xml': `<w:hdr>${words()}</w:hdr>`,
      'word/_rels/document.xml.rels': relations('header1.xml'),
    },
    section: '<w:headerReference w:type="default" r:id="rId1"/>',
  }),
  wordCase('in condensed letters', words('<w:spacing w:val="-10"/><w:w w:val="90"/>')),
  wordCase('with a hanging indent', words('', '<w:ind w:left="720" w:hanging="720"/>')),
  wordCase('that reaches into the margin', words('', '<w:ind w:left="-700"/>')),
  wordCase('in exact lines that are high enough', words('', '<w:spacing w:line="260" w:lineRule="exact"/>')),
];
