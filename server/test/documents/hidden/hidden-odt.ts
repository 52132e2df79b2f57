import { absent, type Case, KEYWORDS } from './case.ts';
import { frame, letters, odtCase, p, span, style, styledSpan, table } from './odt-file.ts';

const dark = 'fo:background-color="#203040"';
const inDark = (family: string) => style(family, `<style:${family}-properties ${dark}/>`);
const darkText =
  '<style:style style:name="T" style:family="text"><style:text-properties fo:color="#203040"/></style:style>';
const page = (layout: string, master = '') =>
  `<office:automatic-styles><style:page-layout style:name="L"><style:page-layout-properties ${layout}/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="L"/>${master}</office:master-styles>`;

const byColor: Case[] = [
  styledSpan('in white', 'fo:color="#ffffff"'),
  styledSpan('in almost white', 'fo:color="#f4f6f5"'),
  styledSpan('with an opacity of 0', 'fo:color="#000000" loext:opacity="0%"'),
  styledSpan('in the color of its own background', `fo:color="#203040" ${dark}`),
  odtCase('in the color of its paragraph', p(`<text:span text:style-name="T">${KEYWORDS}</text:span>`, 'S'), {
    styles: inDark('paragraph') + darkText,
  }),
  odtCase('in the color of its cell', table(span('T'), { own: 'table:style-name="S"' }), {
    styles: inDark('table-cell') + darkText,
  }),
  odtCase('in the color of its row', table(span('T'), { row: 'table:style-name="S"' }), {
    styles: inDark('table-row') + darkText,
  }),
  odtCase('in the color of its table', table(span('T'), { whole: 'table:style-name="S"' }), {
    styles: inDark('table') + darkText,
  }),
  odtCase('in the color of its section', `<text:section text:style-name="S">${span('T')}</text:section>`, {
    styles: inDark('section') + darkText,
  }),
  odtCase('in the color of the page', span('T'), { styles: darkText, pages: page(dark) }),
  odtCase(
    'in the color of its frame',
    frame(span('T'), 'draw:style-name="S" svg:width="5cm" svg:height="2cm"'),
    {
      styles:
        style('graphic', '<style:graphic-properties draw:fill="solid" draw:fill-color="#203040"/>') +
        darkText,
    },
  ),
  odtCase('in white in a frame without a fill', frame(span('S')), {
    styles: style('text', letters('fo:color="#ffffff"')),
  }),
  odtCase('in white by a parent that is defined later', span('S'), {
    styles: `${style('text', '', 'style:parent-style-name="P"')}<style:style style:name="P" style:family="text"><style:text-properties fo:color="#ffffff"/></style:style>`,
  }),
  odtCase('in white by the default of paragraphs', p() + span('S', 'An engineer in Berlin'), {
    styles: style('text', letters('fo:color="#000000"')),
    common: `<style:default-style style:family="paragraph">${letters('fo:color="#ffffff"')}</style:default-style>`,
  }),
];

const byMark: Case[] = [
  styledSpan('that is marked as hidden', 'text:display="none"'),
  odtCase('in a hidden section', `<text:section text:display="none">${p()}</text:section>`),
  odtCase('in a hidden paragraph', p(`<text:hidden-paragraph text:is-hidden="true"/>${KEYWORDS}`)),
  odtCase('in hidden text', p(`And <text:hidden-text text:is-hidden="true">${KEYWORDS}</text:hidden-text>`)),
  odtCase(
    'in a variable that is not shown',
    p(`And <text:variable-set text:display="none">${KEYWORDS}</text:variable-set>`),
  ),
  odtCase('in a row that is collapsed', table(p(), { row: 'table:visibility="collapse"' })),
  odtCase('in a frame that is not shown', frame(p(), 'draw:display="none" svg:width="5cm" svg:height="2cm"')),
];

const bySize: Case[] = [
  styledSpan('of 1 point', 'fo:font-size="1pt"'),
  styledSpan('of a tenth of a millimeter', 'fo:font-size="0.1mm"'),
  styledSpan('of 5 %', 'fo:font-size="5%"'),
  styledSpan('that is set as tiny letters above the line', 'style:text-position="0% 1%"'),
  styledSpan('whose letters have no width', 'style:text-scale="1%"'),
  styledSpan('whose letters lie on top of each other', 'fo:letter-spacing="-10pt"'),
  odtCase('in lines of a point', p(KEYWORDS, 'S'), {
    styles: style('paragraph', '<style:paragraph-properties fo:line-height="1pt"/>'),
  }),
  odtCase('in a row of a point', table(p(), { row: 'table:style-name="S"' }), {
    styles: style('table-row', '<style:table-row-properties style:row-height="1pt"/>'),
  }),
  odtCase('in a frame of a point', frame(p(), 'svg:width="1pt" svg:height="1pt"')),
];

const byPlace: Case[] = [
  odtCase('that is indented off the page', p(KEYWORDS, 'S'), {
    styles: style('paragraph', '<style:paragraph-properties fo:margin-left="-40cm"/>'),
  }),
  odtCase('in a frame off the page', frame(p(), 'svg:x="-50cm" svg:width="5cm" svg:height="2cm"')),
];

const notThere: Case[] = [
  odtCase(
    'that describes a picture',
    p(
      `<draw:frame><draw:image/><svg:title>${KEYWORDS}</svg:title><svg:desc>${KEYWORDS}</svg:desc></draw:frame>And so on.`,
    ),
  ),
  odtCase('in a comment', p(`<office:annotation><text:p>${KEYWORDS}</text:p></office:annotation>And so on.`)),
  odtCase('that was deleted', `<text:tracked-changes>${p()}</text:tracked-changes>`),
  odtCase('in the header of a page style that no page has', '', {
    pages: page(
      '',
      `<style:master-page style:name="Other"><style:header>${p()}</style:header></style:master-page>`,
    ),
  }),
  odtCase('in a header that is switched off', '', {
    pages: `<office:master-styles><style:master-page style:name="Standard"><style:header style:display="false">${p()}</style:header></style:master-page></office:master-styles>`,
  }),
];

export const hiddenInOdt: Case[] = [...byColor, ...byMark, ...bySize, ...byPlace, ...notThere.map(absent)];
