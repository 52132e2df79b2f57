import type { HeadingKind } from '../words.ts';
import { bodyOf, type Scene } from './bodies.ts';
import { heading, headingCss } from './headings.ts';
import { inkCss, withShapes } from './ink.ts';
import type { Look } from './look.ts';
import { markup } from './markup.ts';

export function section(kind: HeadingKind, scene: Scene): string {
  const body = bodyOf(kind, scene);
  if (!body) return '';
  const above = scene.look.hasHeadings ? heading(kind, scene) : '<hr>';
  return `<section class="${kind}">${above}<div class="body">${body}</div></section>`;
}

export const sections = (scene: Scene, kinds: readonly HeadingKind[] = scene.resume.order) =>
  kinds.map((kind) => section(kind, scene)).join('');

export const without = (scene: Scene, ...kinds: HeadingKind[]) =>
  scene.resume.order.filter((kind) => !kinds.includes(kind));

const icons = { email: '✉', phone: '☎', address: '⌂', link: '➤' };

/** Separate items, so that a layout can put them in a row, a column or cells. */
export function contactItems({ resume, look, words }: Scene): string[] {
  const address = [resume.street, resume.place].filter(Boolean).join(', ');
  const item = (kind: keyof typeof icons, text: string, label?: string, href?: string) => {
    const shown = href ? `<a href="${href}">${markup(text)}</a>` : markup(text);
    if (look.contact === 'icons') return `<span class="icon">${icons[kind]}</span>${shown}`;
    return look.contact === 'labels' && label ? `${markup(label)}: ${shown}` : shown;
  };
  return [
    item('address', address, words.labels.address[0]),
    ...resume.phones.map((phone) =>
      item('phone', phone, words.labels.phone[phone.length % words.labels.phone.length]),
    ),
    ...resume.emails.map((email) => item('email', email, words.labels.email[0], `mailto:${email}`)),
    ...resume.links.map((link) => {
      const network = link.includes('github') ? 'GitHub' : link.includes('behance') ? 'Behance' : 'LinkedIn';
      return item('link', look.hasLinkWords ? network : link, network, `https://${link}`);
    }),
    ...(resume.born ? [`${words.labels.born}: ${resume.born}`] : []),
    ...(resume.nationality ? [`${words.labels.nationality}: ${resume.nationality}`] : []),
  ];
}

export function title({ resume, look, words }: Scene): string {
  const document = look.hasDocumentTitle ? `<div class="document">${words.cv[0]}</div>` : '';
  const isInline = look.nameLine === 'headline';
  const headline =
    resume.headline && !isInline ? `<div class="headline">${markup(resume.headline)}</div>` : '';
  return `${document}<h1>${nameLine(writtenName(resume.name, look), { resume, look, words })}</h1>${headline}`;
}

/** People put the name of the document, their city or their profession next to the name. */
function nameLine(name: string, { resume, look, words }: Scene): string {
  const document = markup(words.cv[0] ?? '');
  switch (look.nameLine) {
    case 'document':
      return `${document} – ${name}`;
    case 'label':
      return `${document}: ${name}`;
    case 'place':
      return `${name} – ${markup(resume.place)}`;
    case 'headline':
      return resume.headline ? `${name}, ${markup(resume.headline)}` : name;
    default:
      return name;
  }
}

function writtenName(name: string, look: Look): string {
  const [first = '', ...rest] = name.split(' ');
  switch (look.name) {
    case 'spaced':
      return `<span style="letter-spacing:.25em">${markup(name)}</span>`;
    case 'two-tone':
      return `<span style="font-weight:300;color:#777">${markup(first)}</span> <span>${markup(rest.join(' '))}</span>`;
    case 'two-lines':
      return `${markup(first)}<br>${markup(rest.join(' '))}`;
    default:
      return markup(name);
  }
}

const isRightToLeft = (language: string) => ['ar', 'fa', 'he'].includes(language);

export function sheet(css: string, body: string, { look, resume }: Scene): string {
  const hidden = look.hasHiddenWords
    ? '<div style="color:#fff;font-size:2px">leader expert champion Fortran COBOL blockchain certified 10 years</div>'
    : '';
  const marker = look.bullet.startsWith('"')
    ? `ul{list-style:none} li::before{content:${look.bullet}}`
    : `ul{list-style:${look.bullet}}`;
  return `<!doctype html><html lang="${resume.language}" dir="${isRightToLeft(resume.language) ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><title>${markup(resume.name)}</title><style>
@page{size:A4;margin:16mm 17mm} *{box-sizing:border-box} body{margin:0;font:${look.size}pt/1.35 '${look.font}',sans-serif;color:#1b1b1b}
h1{margin:0;font-size:2.1em} h2{margin:1em 0 .35em;font-size:1.25em;color:${look.accent};text-transform:${look.headingCase};break-after:avoid}
p{margin:.2em 0} ul{margin:.2em 0 .4em;padding-left:1.3em} .row{display:flex;justify-content:space-between;gap:1.5em} .right{white-space:nowrap;text-align:right}
.entry{margin-bottom:.6em;break-inside:avoid} a{color:inherit;text-decoration:none} .icon{font-family:'DejaVu Sans',sans-serif;margin-right:.35em} hr{border:0;border-top:.5pt solid #999;margin:.8em 0}
.tags span{display:inline-block;border:.5pt solid #888;border-radius:3pt;padding:0 4pt;margin:0 3pt 3pt 0} .rated{display:flex;justify-content:space-between;max-width:16em} .stars{font-family:'DejaVu Sans',sans-serif;font-size:.8em}
.chips span{display:inline-block;background:#e7eaee;border-radius:8pt;padding:1pt 7pt;margin:0 4pt 4pt 0} .meter{max-width:60mm;margin-bottom:2pt} .track{height:3pt;background:#ddd} .track div{height:3pt;background:#456} table.bordered{border-collapse:collapse;width:100%} table.bordered td,table.bordered th{border:.5pt solid #888;padding:2pt 5pt;text-align:left;vertical-align:top}
.tools{font-size:.9em;color:#555} .document{font-size:.9em;color:#666;letter-spacing:.05em} .headline{font-size:1.15em;color:#444}
${marker}
${headingCss(look.heading, look.accent)}
${css}
${inkCss(look.ink, look.accent)}</style></head><body>${hidden}${look.ink === 'shapes' ? withShapes(body) : body}</body></html>`;
}
