import { walkHtml } from './walk-html.ts';

/** The text of an HTML fragment, with a space at every tag. Markup that was escaped twice is also removed. */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const text = strip(html);
  return /<\/?(?:p|br|ul|ol|li|div|strong|b|em|h\d|span)\b[^<>]*>/i.test(text) ? strip(text) : text;
}

function strip(html: string): string {
  let text = '';
  let unseen = 0;
  walkHtml(html, {
    open(name) {
      if (name === 'script' || name === 'style') unseen++;
      text += ' ';
    },
    text(data) {
      if (unseen === 0) text += data;
    },
    close(name) {
      if (name === 'script' || name === 'style') unseen--;
      text += ' ';
    },
  });
  return text;
}
