import type { Case } from './case.ts';
import { group, rtfCase } from './rtf-file.ts';

export const visibleInRtf: Case[] = [
  group('in a dark color', '\\cf2'),
  group('in white on a dark background', '\\cf1\\chcbpat2'),
  group('in white on a dark highlighter', '\\cf1\\highlight2'),
  rtfCase('in white in a dark paragraph', '\\pard\\cbpat2{\\cf1 $}\\par'),
  rtfCase('in white in a dark cell', '\\trowd\\clcbpat2\\cellx5000\\pard\\intbl{\\cf1 $}\\cell\\row\\pard'),
  rtfCase(
    'after a dark cell',
    '\\trowd\\clcbpat2\\cellx5000\\pard\\intbl{\\cf1 Seen}\\cell\\row\\pard{\\cf2 $}\\par',
  ),
  rtfCase('after a paragraph of low lines', '\\pard\\sl-20\\par\\pard $\\par'),
  group('that was revised', '\\revised'),
  rtfCase('in a page header', '{\\header $\\par}'),
  rtfCase('in a header of first pages', '\\titlepg{\\headerf $\\par}'),
];
