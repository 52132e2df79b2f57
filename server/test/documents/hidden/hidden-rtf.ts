import { absent, type Case } from './case.ts';
import { group, rtfCase } from './rtf-file.ts';

const cell = (definition: string, controls = '') =>
  `\\trowd${definition}\\cellx5000\\pard\\intbl{${controls} $}\\cell\\row\\pard`;

const shown: Case[] = [
  group('in white', '\\cf1'),
  group('in almost white', '\\cf3'),
  group('in the color of its highlighter', '\\cf4\\highlight4'),
  group('in the color of its background', '\\cf2\\chcbpat2'),
  rtfCase('in the color of its paragraph', '\\pard\\cbpat2{\\cf2 $}\\par'),
  rtfCase('in the color of its cell', cell('\\clcbpat2', '\\cf2')),
  rtfCase('in white on white in a dark cell', cell('\\clcbpat2', '\\cf1\\chcbpat1')),
  rtfCase(
    'in the color of the page',
    '\\viewbksp1{\\*\\background{\\shp{\\*\\shpinst{\\sp{\\sn fillColor}{\\sv 4206624}}}}}\\pard{\\cf2 $}\\par',
  ),
  group('that is marked as hidden', '\\v'),
  group('of 1 point', '\\fs2'),
  group('of size 0', '\\fs0'),
  group('whose letters have no width', '\\charscalex1'),
  group('whose letters lie on top of each other', '\\expndtw-200'),
  rtfCase('in lines of a point', '\\pard\\sl-20\\slmult0 $\\par'),
  rtfCase('in a row of a point', cell('\\trrh-20')),
  rtfCase('in a cell that is merged into the one above', cell('\\clvmrg')),
  rtfCase('that is indented off the page', '\\pard\\li-20000 $\\par'),
  rtfCase('in a frame off the page', '\\pard\\posnegx-20000 $\\par'),
];

const notThere: Case[] = [
  group('that was deleted', '\\deleted'),
  rtfCase('that is an entry of an index', '\\pard And so on.{\\xe $}\\par'),
  rtfCase('that is an entry of the contents', '\\pard And so on.{\\tc $}\\par'),
  rtfCase('in a comment', '\\pard And so on.{\\*\\annotation $}\\par'),
  rtfCase('in the properties of the file', '{\\info{\\keywords $}}'),
  rtfCase('in a header of first pages, where there are none', '{\\headerf $\\par}'),
  rtfCase('in a header of left pages, where there are none', '{\\headerl $\\par}'),
];

export const hiddenInRtf: Case[] = [...shown, ...notThere.map(absent)];
