import type { Resume } from './resume.ts';
import type { HeadingKind } from './words.ts';

/** Lines of the sections that word processors show as plain text. */
export function sectionTexts(
  kind: Exclude<HeadingKind, 'experience' | 'education' | 'skills'>,
  resume: Resume,
): string[] {
  switch (kind) {
    case 'summary':
      return resume.summary ? [resume.summary] : [];
    case 'languages':
      return resume.tongues.map(({ name, level }) => `${name}: ${level}`);
    case 'certifications':
      return resume.certificates.map(({ name, issuer, year }) => `${name}, ${issuer}, ${year}`);
    default:
      return resume.extras.filter((extra) => extra.kind === kind).flatMap((extra) => extra.lines);
  }
}
