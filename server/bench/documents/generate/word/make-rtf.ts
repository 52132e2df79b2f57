import type { Block } from './blocks.ts';

/** RTF as WordPad and older versions of Word write it. */
export function makeRtf(blocks: readonly Block[]): string {
  return `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fswiss Arial;}}\\fs22\n${blocks.map(write).join('\n')}\n}`;
}

/** Characters beyond ASCII are written as signed UTF-16 units with a replacement. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\{}]/g, (character) => `\\${character}`)
    .replaceAll('\t', '\\tab ')
    .split('')
    .map((unit) => {
      const code = unit.charCodeAt(0);
      return code < 128 ? unit : `\\u${code > 32767 ? code - 65536 : code}?`;
    })
    .join('');
}

const TABLE_WIDTH = 9000;
const border = ['t', 'l', 'b', 'r'].map((side) => `\\clbrdr${side}\\brdrs`).join('');

function write(block: Block): string {
  switch (block.kind) {
    case 'name':
      return `\\pard\\b\\fs40 ${escaped(block.text)}\\fs22\\b0\\par`;
    case 'heading':
      return `\\pard\\sb240\\b\\fs28 ${escaped(block.text)}\\fs22\\b0\\par`;
    case 'bold':
      return `\\pard\\b ${escaped(block.text)}\\b0\\par`;
    case 'bullet':
      return `\\pard\\fi-360\\li720 \\bullet\\tab ${escaped(block.text)}\\par`;
    case 'tabbed':
      return `\\pard\\tqr\\tx${TABLE_WIDTH}\\b ${escaped(block.left)}\\b0${block.right ? `\\tab ${escaped(block.right)}` : ''}\\par`;
    case 'table':
      return [...(block.head ? [block.head] : []), ...block.rows]
        .map((row) => tableRow(row, block.isBordered))
        .join('\n');
    default:
      return `\\pard ${escaped(block.text)}\\par`;
  }
}

function tableRow(cells: readonly string[], isBordered: boolean): string {
  const edges = cells.map(
    (_, at) => `${isBordered ? border : ''}\\cellx${Math.round((TABLE_WIDTH * (at + 1)) / cells.length)}`,
  );
  const texts = cells.map((text) => `\\pard\\intbl ${text.split('\n').map(escaped).join('\\line ')}\\cell`);
  return `\\trowd${edges.join('')}\n${texts.join('\n')}\\row`;
}
