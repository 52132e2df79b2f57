import { accentOf } from '../colors.ts';
import { type Html, html, trusted } from '../html.ts';
import type { Site } from '../site.ts';
import { styleOf } from './style.ts';

export type Page = { markup: string; policy: string };

export type PageContent = {
  title: string;
  main: Html;
  description?: string;
  /** Structured data about the page. */
  data?: object;
  /** The page's public path, if search engines may list it. */
  canonicalPath?: string;
  feedPath?: string;
};

export const defaultColor = '#2f5d8c';
const neutral = accentOf(defaultColor);

/** A whole page. It loads nothing but the logo, and runs no code. */
export function renderPage(site: Site | undefined, content: PageContent): Page {
  const { css, hash } = styleOf(site?.accent ?? neutral);
  const { title, main, description, data, canonicalPath, feedPath } = content;
  const canonical = site && canonicalPath !== undefined ? `${site.origin}${canonicalPath}` : undefined;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${description && html`<meta name="description" content="${description}">`}
${canonical ? html`<link rel="canonical" href="${canonical}">` : html`<meta name="robots" content="noindex">`}
${feedPath && html`<link rel="alternate" type="application/rss+xml" title="Jobs" href="${feedPath}">`}
<link rel="icon" href="data:,">
<style>${trusted(css)}</style>
${data && html`<script type="application/ld+json">${trusted(jsonInScript(data))}</script>`}
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
${site && header(site)}
<main id="main"><div class="wrap">
${main}
</div></main>
<footer><div class="wrap">${site ? html`Careers at ${site.name}` : 'Careers'}</div></footer>
</body>
</html>
`;
  return { markup: page.markup, policy: policyOf(hash) };
}

function header({ path, name, logoPath }: Site): Html {
  const logo = logoPath ? html`<img src="${logoPath}" alt="" height="36">` : '';
  return html`<header><div class="wrap"><a href="${path}">${logo}<span>${name}</span></a></div></header>`;
}

/** No text of a job can end the element: `<` does not occur in it. */
const jsonInScript = (data: object) =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028');

const policyOf = (hash: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A page that says one thing: not found, closed, failed. */
export function messagePage(site: Site | undefined, title: string, body: Html): Page {
  const back = site && html`<p><a class="button" href="${site.path}">See open jobs</a></p>`;
  return renderPage(site, { title, main: html`<h1>${title}</h1>${body}${back}` });
}
