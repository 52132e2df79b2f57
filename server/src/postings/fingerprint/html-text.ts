import { Parser } from 'htmlparser2';

/** The text of a fragment, a blank at every edge; markup that was escaped once more is read, too. */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const text = strip(html);
  return /<\/?(?:p|br|ul|ol|li|div|strong|b|em|h\d|span)\b[^>]*>/i.test(text) ? strip(text) : text;
}

function strip(html: string): string {
  let text = '';
  let unseen = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (name === 'script' || name === 'style') unseen++;
      text += ' ';
    },
    ontext(data) {
      if (unseen === 0) text += data;
    },
    onclosetag(name) {
      if (name === 'script' || name === 'style') unseen--;
      text += ' ';
    },
  });
  parser.write(html);
  parser.end();
  return text;
}
