import type { Extraction } from '../../model.ts';
import type { FlowBlock, FlowParagraph, FlowRun } from '../flow/blocks.ts';
import { hiddenReason, warnOfHidden } from '../flow/hidden.ts';
import { typeset } from '../flow/typeset.ts';
import { openRow } from './cells.ts';
import { isOffPage, lookOf, newState, type RtfState, setState } from './state.ts';
import { type RtfToken, tokenizeRtf } from './tokens.ts';

/** Groups that are not text of the document, or not visible: index entries, separators of notes. */
const notText = new Set(
  'fonttbl colortbl stylesheet info pict object themedata datastore listtable listoverridetable rsidtbl generator xmlnstbl fldinst filetbl revtbl bkmkstart bkmkend pntext listtext pntxta pntxtb xe tc tcn rxe txe ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn annotation atnid atnauthor private'.split(
    ' ',
  ),
);
const margins: Record<string, 'header' | 'footer'> = {
  header: 'header',
  headerl: 'header',
  headerr: 'header',
  headerf: 'header',
  footer: 'footer',
  footerl: 'footer',
  footerr: 'footer',
  footerf: 'footer',
};
const characters: Record<string, string> = {
  tab: '\t',
  line: '\n',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  '~': ' ',
  _: '-',
  emspace: ' ',
  enspace: ' ',
};

/** RTF: text with weight and size, tables by row, hidden text marked. */
export function extractRtf(bytes: Uint8Array): Extraction {
  const pages = typeset(parseRtf(Buffer.from(bytes).toString('latin1')));
  return { kind: 'rtf', pages, pageCount: pages.length, links: [], warnings: warnOfHidden(pages) };
}

function parseRtf(source: string): FlowBlock[] {
  const blocks: FlowBlock[] = [];
  const colors: (string | undefined)[] = [];
  const stack: RtfState[] = [];
  const rowLook = openRow();
  const paper = paperOf(source);
  const hasMargin = marginsIn(source);
  let state = newState();
  let color: number[] = [];
  let runs: FlowRun[] = [];
  let row: FlowBlock[][] = [];
  let inTable = false;
  let isItem = false;
  let toSkip = 0;
  let decoder = new TextDecoder('windows-1252');

  const write = (text: string) => {
    if (state.isSkipped || state.isDeleted || text === '') return;
    const cell = inTable && !state.margin ? rowLook.cell(row.length) : undefined;
    const look = lookOf(state, colors, colors[cell?.background ?? 0] ?? paper);
    const { bold, italic, size } = state;
    const hidden = (isOffPage(state) ? 'off-page' : undefined) ?? cell?.hidden ?? hiddenReason(look);
    // Word breaks words at \\-; the character itself it draws as a hyphen.
    runs.push({ text: text.replaceAll('\u00ad', '-'), bold, italic, size, color: look.color, hidden });
  };
  const endParagraph = (): FlowParagraph => {
    const paragraph = { runs, margin: state.margin, bullet: isItem };
    runs = [];
    return paragraph;
  };
  const endRow = () => {
    if (row.length > 0) addRow(blocks, row);
    row = [];
  };

  function control({ word, number }: Extract<RtfToken, { type: 'control' }>): void {
    if (word === '*' || notText.has(word)) state.isSkipped = true;
    if (word === 'listtext' || word === 'pntext' || word === 'ls') isItem = true;
    if (word === 'colortbl') state.isColors = true;
    const margin = margins[word];
    if (margin) state.margin = margin;
    if (margin && !hasMargin(word)) state.isSkipped = true;
    const character = characters[word];
    if (character) write(character);
    setState(state, word, number);
    rowLook.set(word, number);
    switch (word) {
      case 'par':
      case 'page':
      case 'sect':
        if (inTable && !state.margin) write('\n');
        else if (!state.isSkipped) blocks.push(endParagraph());
        break;
      case 'pard':
        inTable = false;
        isItem = false;
        break;
      case 'intbl':
        inTable = true;
        break;
      case 'cell':
        row.push([endParagraph()]);
        break;
      case 'row':
        endRow();
        break;
      case 'ansicpg':
        decoder = decoderOf(number);
        break;
      case 'u':
        write(String.fromCharCode(((number ?? 0) + 65_536) % 65_536));
        toSkip = state.fallback;
        break;
      case 'red':
      case 'green':
      case 'blue':
        color.push(number ?? 0);
        break;
    }
  }

  for (const token of tokenizeRtf(source)) {
    if (token.type === 'open') {
      stack.push({ ...state });
    } else if (token.type === 'close') {
      if (state.margin && !stack[stack.length - 1]?.margin && runs.length > 0) blocks.push(endParagraph());
      state = stack.pop() ?? state;
    } else if (token.type === 'control') control(token);
    else if (token.type === 'byte') {
      if (toSkip > 0) toSkip -= 1;
      else write(decoder.decode(Uint8Array.of(token.value)));
    } else if (state.isColors) {
      for (const _ of token.value.matchAll(/;/g)) {
        colors.push(color.length === 3 ? hexOf(color) : undefined);
        color = [];
      }
    } else {
      const text = token.value.slice(toSkip);
      toSkip = Math.max(0, toSkip - token.value.length);
      write(text);
    }
  }
  endRow();
  if (runs.length > 0) blocks.push(endParagraph());
  return blocks;
}

const hexOf = (parts: number[]) =>
  `#${parts.map((part) => (part & 255).toString(16).padStart(2, '0')).join('')}`;

/** Headers of first, left and right pages are visible only if the file has such pages. */
function marginsIn(source: string): (word: string) => boolean {
  const hasFirst = /\\titlepg(?![a-z])/.test(source);
  const hasSides = /\\facingp(?![a-z])/.test(source);
  return (word) =>
    word.endsWith('f') ? hasFirst : /[lr]$/.test(word) && !/^(?:header|footer)$/.test(word) ? hasSides : true;
}

/** Page color, if enabled. */
function paperOf(source: string): string | undefined {
  if (!/\\viewbksp1(?![0-9])/.test(source)) return undefined;
  const at = source.indexOf('\\background');
  const [, value] =
    /\\sn fillColor\}\s*\{\\sv (\d+)\}/.exec(at < 0 ? '' : source.slice(at, at + 4_000)) ?? [];
  const number = Number(value);
  return value === undefined ? undefined : hexOf([number, number >> 8, number >> 16]);
}

function addRow(blocks: FlowBlock[], row: FlowBlock[][]): void {
  const last = blocks[blocks.length - 1];
  if (last && 'rows' in last) last.rows.push(row);
  else blocks.push({ rows: [row] });
}

function decoderOf(codePage: number | undefined) {
  try {
    return new TextDecoder(`windows-${codePage}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
