import { type Case, KEYWORDS } from './case.ts';
import { frame, odtCase, p, span, style, styledSpan, table } from './odt-file.ts';

const dark = 'fo:background-color="#203040"';
const white =
  '<style:style style:name="T" style:family="text"><style:text-properties fo:color="#ffffff"/></style:style>';

export const visibleInOdt: Case[] = [
  styledSpan(
    'in the automatic color, next to which LibreOffice writes an opacity of 0',
    'style:use-window-font-color="true" loext:opacity="0%"',
  ),
  styledSpan('in light gray', 'fo:color="#bbbbbb"'),
  styledSpan('in white on its own dark background', `fo:color="#ffffff" ${dark}`),
  styledSpan('in the color of the window', 'fo:color="#ffffff" style:use-window-font-color="true"'),
  styledSpan('above the line', 'style:text-position="super 58%"'),
  odtCase('in white in a dark paragraph', p(`<text:span text:style-name="T">${KEYWORDS}</text:span>`, 'S'), {
    styles: style('paragraph', `<style:paragraph-properties ${dark}/>`) + white,
  }),
  odtCase('in white in a dark cell', table(span('T'), { own: 'table:style-name="S"' }), {
    styles: style('table-cell', `<style:table-cell-properties ${dark}/>`) + white,
  }),
  odtCase(
    'in white in a dark frame',
    frame(span('T'), 'draw:style-name="S" svg:width="5cm" svg:height="2cm"'),
    {
      styles:
        style('graphic', '<style:graphic-properties draw:fill="solid" draw:fill-color="#203040"/>') + white,
    },
  ),
  odtCase('in a section', `<text:section>${p()}</text:section>`),
  odtCase('in a link', p(`<text:a xlink:href="https://example.org">${KEYWORDS}</text:a>`)),
  odtCase('in lines that may grow', p(KEYWORDS, 'S'), {
    styles: style('paragraph', '<style:paragraph-properties fo:line-height="50%"/>'),
  }),
  odtCase('in the header of a page style that text asks for', p('A new page', 'S'), {
    styles: style('paragraph', '', 'style:master-page-name="Other"'),
    pages: `<office:master-styles><style:master-page style:name="Standard"/><style:master-page style:name="Other"><style:header>${p()}</style:header></style:master-page></office:master-styles>`,
  }),
];
