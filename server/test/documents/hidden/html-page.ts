import { type Case, KEYWORDS } from './case.ts';

const filler = '<p>Jane Doe has been an engineer in Berlin since 2019.</p>';

/** A page with a visible line and `body`, in which `$` stands for the keywords. */
export function htmlCase(how: string, body: string, css = ''): Case {
  const style = css ? `<style>${css}</style>` : '';
  const page = `<!doctype html><html><head><meta charset="utf-8">${style}</head><body>${filler}${body.replace('$', KEYWORDS)}</body></html>`;
  return { how, file: () => Buffer.from(page) };
}

/** The keywords in a paragraph with this style. */
export const styled = (how: string, style: string): Case => htmlCase(how, `<p style="${style}">$</p>`);
