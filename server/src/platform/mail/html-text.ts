import { Parser } from 'htmlparser2';

const BLOCKS = new Set([
  'p',
  'div',
  'br',
  'tr',
  'li',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'pre',
  'table',
  'ul',
]);
const HIDDEN = new Set(['style', 'script', 'head', 'title', 'template']);

/** The text of an HTML mail. Quoted parts get the same marks as in plain text. */
export function textOfHtml(html: string): string {
  const lines: string[] = [''];
  let hidden = 0;
  let quotes = 0;
  const breakLine = () => {
    if (lines.at(-1)?.trim()) lines.push('');
  };
  const parser = new Parser({
    onopentag(name) {
      if (HIDDEN.has(name)) hidden += 1;
      if (BLOCKS.has(name)) breakLine();
      if (name === 'blockquote') quotes += 1;
    },
    ontext(text) {
      if (hidden > 0) return;
      const line = lines.length - 1;
      const start = lines[line] || (quotes > 0 ? '> ' : '');
      lines[line] = start + text.replaceAll(/\s+/g, ' ');
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden -= 1;
      if (BLOCKS.has(name)) breakLine();
      if (name === 'blockquote') quotes -= 1;
    },
  });
  parser.end(html);
  return lines
    .map((line) => line.trim())
    .join('\n')
    .trim();
}
