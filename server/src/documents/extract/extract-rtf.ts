import type { Extraction } from '../model.ts';
import { type FlowBlock, type FlowParagraph, type FlowRun, typeset } from './flow.ts';
import { hiddenReason, warnOfHidden } from './flow-hidden.ts';
import { type RtfToken, readTokens } from './rtf-tokens.ts';

/** Groups whose text is not the document's. */
const notText = new Set(
  'fonttbl colortbl stylesheet info pict object themedata datastore listtable listoverridetable rsidtbl generator xmlnstbl fldinst filetbl revtbl bkmkstart bkmkend pntext listtext'.split(
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

type State = {
  bold: boolean;
  italic: boolean;
  size: number;
  color: number;
  isHidden: boolean;
  isSkipped: boolean;
  /** Characters that stand for a Unicode one, for old readers. */
  fallback: number;
  margin?: 'header' | 'footer' | undefined;
  isColors?: boolean;
};

const plain = { bold: false, italic: false, size: 12, color: 0, isHidden: false };

/** RTF: text with its weight and size, tables row by row, hidden text marked. */
export function extractRtf(bytes: Uint8Array): Extraction {
  const pages = typeset(readRtf(Buffer.from(bytes).toString('latin1')));
  return { kind: 'rtf', pages, pageCount: pages.length, links: [], warnings: warnOfHidden(pages) };
}

function readRtf(source: string): FlowBlock[] {
  const blocks: FlowBlock[] = [];
  const colors: (string | undefined)[] = [];
  const stack: State[] = [];
  let state: State = { ...plain, isSkipped: false, fallback: 1 };
  let color: number[] = [];
  let runs: FlowRun[] = [];
  let row: FlowBlock[][] = [];
  let inTable = false;
  let isItem = false;
  let toSkip = 0;
  let decoder = new TextDecoder('windows-1252');

  const write = (text: string) => {
    if (state.isSkipped || text === '') return;
    const look = { size: state.size, color: colors[state.color], isHidden: state.isHidden };
    const { bold, italic, size } = state;
    runs.push({ text, bold, italic, size, color: look.color, hidden: hiddenReason(look) });
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
    const character = characters[word];
    if (character) write(character);
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
      case 'b':
        state.bold = number !== 0;
        break;
      case 'i':
        state.italic = number !== 0;
        break;
      case 'fs':
        state.size = (number ?? 24) / 2;
        break;
      case 'cf':
        state.color = number ?? 0;
        break;
      case 'v':
        state.isHidden = number !== 0;
        break;
      case 'plain':
        Object.assign(state, plain);
        break;
      case 'uc':
        state.fallback = number ?? 1;
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

  for (const token of readTokens(source)) {
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
        colors.push(
          color.length === 3
            ? `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
            : undefined,
        );
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
