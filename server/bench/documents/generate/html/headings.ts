import type { HeadingKind } from '../words.ts';
import { bodyOf, type Scene } from './bodies.ts';
import type { HeadingStyle } from './look.ts';
import { markup } from './markup.ts';

/** Symbols of a text font; icon fonts give private characters, which look the same to a parser. */
const icons: Partial<Record<HeadingKind, string>> = {
  summary: '☰',
  experience: '⚒',
  education: '✎',
  skills: '⚙',
  languages: '⚑',
  certifications: '✔',
  awards: '★',
  contact: '✉',
};

/** The heading of a section, in the style of the document. */
export function heading(kind: HeadingKind, scene: Scene): string {
  return `<h2>${headingContent(kind, scene)}</h2>`;
}

function headingContent(kind: HeadingKind, scene: Scene): string {
  const text = scene.resume.headings[kind];
  const [first = '', ...rest] = [...text];
  switch (scene.look.heading) {
    case 'numbered':
      return `${numberOf(kind, scene)}. ${markup(text)}`;
    case 'roman':
      return `${roman[numberOf(kind, scene) - 1] ?? 'X'}. ${markup(text)}`;
    case 'icon':
      return `<span class="icon">${icons[kind] ?? '◆'}</span>${markup(text)}`;
    case 'drop-cap':
      return `<span class="drop">${markup(first)}</span>${markup(rest.join('').toUpperCase())}`;
    case 'two-tone':
      return `<span class="tone">${markup(text.slice(0, 3))}</span>${markup(text.slice(3))}`;
    case 'colon':
      return `${markup(text)}:`;
    case 'brackets':
      return `[ ${markup(text)} ]`;
    default:
      return markup(text);
  }
}

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

function numberOf(kind: HeadingKind, scene: Scene): number {
  const shown = scene.resume.order.filter((each) => bodyOf(each, scene));
  return Math.max(0, shown.indexOf(kind)) + 1;
}

export function headingCss(style: HeadingStyle, accent: string): string {
  switch (style) {
    case 'spaced':
      return 'h2{letter-spacing:.35em;text-transform:uppercase;font-weight:normal}';
    case 'boxed':
      return `h2{background:${accent};color:#fff;padding:1mm 2.5mm;display:inline-block} section>h2::after{content:""}`;
    case 'drop-cap':
      return 'h2{text-transform:none} .drop{font-size:1.7em}';
    case 'bold-body':
      return 'h2{font-size:1em;color:inherit;text-transform:none;margin:.6em 0 0}';
    case 'two-tone':
      return '.tone{color:#d97706}';
    case 'ruled':
      return 'h2{display:flex;align-items:center;gap:3mm} h2::before,h2::after{content:"";flex:1;border-top:.7pt solid #777}';
    default:
      return '';
  }
}
