import { skillsAsProse } from '../make-skills.ts';
import type { Resume } from '../resume.ts';
import type { HeadingKind, Words } from '../words.ts';
import { earlier, markup, positions, studies } from './entries.ts';
import type { Look } from './look.ts';

export type Scene = { resume: Resume; look: Look; words: Words };

/** The content of a section. Empty if the person has none. */
export function bodyOf(kind: HeadingKind, { resume, look, words }: Scene): string {
  switch (kind) {
    case 'summary':
      return resume.summary ? `<p>${markup(resume.summary)}</p>` : '';
    case 'experience':
      return positions(resume, look, words) + earlier(resume);
    case 'education':
      return studies(resume, look);
    case 'skills':
      return skillList(resume);
    case 'languages':
      return resume.tongues.map(({ name, level }) => `<div>${markup(name)}: ${markup(level)}</div>`).join('');
    case 'certifications':
      return resume.certificates
        .map(({ name, issuer, year }) => `<div>${markup(name)}, ${markup(issuer)}, ${year}</div>`)
        .join('');
    default:
      return resume.extras
        .filter((extra) => extra.kind === kind)
        .flatMap(({ lines }) => lines.map((text) => `<div>${markup(text)}</div>`))
        .join('');
  }
}

export function section(kind: HeadingKind, scene: Scene): string {
  const body = bodyOf(kind, scene);
  if (!body) return '';
  const heading = scene.look.hasHeadings ? `<h2>${markup(scene.resume.headings[kind])}</h2>` : '<hr>';
  return `<section class="${kind}">${heading}<div class="body">${body}</div></section>`;
}

export const sections = (scene: Scene, kinds: readonly HeadingKind[] = scene.resume.order) =>
  kinds.map((kind) => section(kind, scene)).join('');

export const without = (scene: Scene, ...kinds: HeadingKind[]) =>
  scene.resume.order.filter((kind) => !kinds.includes(kind));

export function skillList({ skills, language }: Resume): string {
  const items = skills.groups.flatMap((group) => group.items);
  const all = (by: string) => `<p>${items.map(markup).join(by)}</p>`;
  switch (skills.style) {
    case 'commas':
      return all(', ');
    case 'bars':
      return all(' | ');
    case 'dots':
      return all(' • ');
    case 'prose':
      return `<p>${markup(skillsAsProse(skills, language))}</p>`;
    case 'groups':
      return skills.groups
        .map(({ label, items: own }) => `<p><b>${markup(label ?? '')}:</b> ${own.map(markup).join(', ')}</p>`)
        .join('');
    case 'rated':
      return items
        .map(
          (item, at) =>
            `<div class="rated"><span>${markup(item)}</span> <span class="stars">${'●'.repeat(3 + (at % 3))}${'○'.repeat(2 - (at % 3))}</span></div>`,
        )
        .join('');
    case 'tags':
      return `<div class="tags">${items.map((item) => `<span>${markup(item)}</span>`).join(' ')}</div>`;
    case 'bullets':
      return `<ul>${items.map((item) => `<li>${markup(item)}</li>`).join('')}</ul>`;
  }
}

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
  const headline = resume.headline ? `<div class="headline">${markup(resume.headline)}</div>` : '';
  return `${document}<h1>${writtenName(resume.name, look)}</h1>${headline}`;
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

export function sheet(css: string, body: string, { look, resume }: Scene): string {
  const hidden = look.hasHiddenWords
    ? '<div style="color:#fff;font-size:2px">leader expert champion Fortran COBOL blockchain certified 10 years</div>'
    : '';
  const marker = look.bullet.startsWith('"')
    ? `ul{list-style:none} li::before{content:${look.bullet}}`
    : `ul{list-style:${look.bullet}}`;
  return `<!doctype html><html lang="${resume.language}"><head><meta charset="utf-8"><title>${markup(resume.name)}</title><style>
@page{size:A4;margin:16mm 17mm} *{box-sizing:border-box} body{margin:0;font:${look.size}pt/1.35 '${look.font}',sans-serif;color:#1b1b1b}
h1{margin:0;font-size:2.1em} h2{margin:1em 0 .35em;font-size:1.25em;color:${look.accent};text-transform:${look.headingCase};break-after:avoid}
p{margin:.2em 0} ul{margin:.2em 0 .4em;padding-left:1.3em} .row{display:flex;justify-content:space-between;gap:1.5em} .right{white-space:nowrap;text-align:right}
.entry{margin-bottom:.6em;break-inside:avoid} a{color:inherit;text-decoration:none} .icon{font-family:'DejaVu Sans',sans-serif;margin-right:.35em} hr{border:0;border-top:.5pt solid #999;margin:.8em 0}
.tags span{display:inline-block;border:.5pt solid #888;border-radius:3pt;padding:0 4pt;margin:0 3pt 3pt 0} .rated{display:flex;justify-content:space-between;max-width:16em} .stars{font-family:'DejaVu Sans',sans-serif;font-size:.8em}
.tools{font-size:.9em;color:#555} .document{font-size:.9em;color:#666;letter-spacing:.05em} .headline{font-size:1.15em;color:#444}
${marker}
${css}</style></head><body>${hidden}${body}</body></html>`;
}
