import type { Block } from './blocks.ts';

/** “Save as plain text” of a word processor: no rules, bullets with tabs, cells separated by tabs. */
export function exportText(blocks: readonly Block[]): string {
  const write = (block: Block): string => {
    switch (block.kind) {
      case 'heading':
        return `\r\n${block.text}`;
      case 'bullet':
        return `•\t${block.text}`;
      case 'tabbed':
        return block.right ? `${block.left}\t${block.right}` : block.left;
      case 'table':
        return [...(block.head ? [block.head] : []), ...block.rows]
          .map((row) => row.map((cell) => cell.replaceAll('\n', '\r\n')).join('\t'))
          .join('\r\n');
      default:
        return block.text;
    }
  };
  return `${blocks.map(write).join('\r\n')}\r\n`;
}

/** The same with lines of at most 72 characters, as mail programs send it. */
export function wrapText(text: string): string {
  return text.split('\r\n').map(wrapLine).join('\n');
}

function wrapLine(line: string): string {
  const rows = [''];
  for (const word of line.replaceAll('\t', '    ').split(' ')) {
    const last = rows.at(-1) ?? '';
    if (last && last.length + word.length >= 72) rows.push(word);
    else rows[rows.length - 1] = last ? `${last} ${word}` : word;
  }
  return rows.join('\n');
}
