import type { Resume } from '../resume.ts';
import type { HeadingKind, Words } from '../words.ts';
import { earlier, positions, studies } from './entries.ts';
import type { Look } from './look.ts';
import { markup } from './markup.ts';
import { skillList } from './skills.ts';

export type Scene = { resume: Resume; look: Look; words: Words };

/** The content of a section. Empty if the person has none. */
export function bodyOf(kind: HeadingKind, { resume, look, words }: Scene): string {
  switch (kind) {
    case 'summary':
      return resume.summary ? `<p>${markup(resume.summary)}</p>` : '';
    case 'experience':
      return positions(resume, look, words) + earlier(resume);
    case 'education':
      return studies(resume, look, words);
    case 'skills':
      return skillList(resume, look);
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
