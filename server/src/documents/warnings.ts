import type { Profile } from '@tenon/contract/profile';
import { languageName } from '../platform/text/languages.ts';
import type { Parsed, Reading, Section, Warning } from './model.ts';

/** Languages that headings, dates and titles are known in; others are read by layout and patterns alone. */
const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt', 'it', 'nl'];
/** Under this it is said, and asked. */
export const RESUME_THRESHOLD = 0.5;

/** What a person should know about a document that could be read. */
export function warningsOf(read: {
  reading: Reading;
  sections: Section[];
  profile: Profile;
  resume: Parsed['resume'];
}): Warning[] {
  const { reading, sections, profile, resume } = read;
  const warnings: Warning[] = [];
  const warn = (code: Warning['code'], message: string) => warnings.push({ code, message });

  if (resume.probability < RESUME_THRESHOLD) {
    warn('not-a-resume', `This looks like ${classNames[resume.looksLike]}, not like a resume.`);
  }
  if (!sections.some((section) => section.heading)) {
    warn('no-sections', 'No section headings were found; the values were looked for in the whole text.');
  }
  if (profile.emails.length === 0 && profile.phones.length === 0) {
    warn('missing-contact', 'There is neither an e-mail address nor a telephone number in it.');
  }
  if (!profile.name) warn('missing-name', 'No name was found.');
  const { code, confidence } = reading.language;
  if (code !== 'en' && confidence > 0.5) {
    const language = languageName(code);
    if (LANGUAGES.includes(code)) warn('not-english', `Read by the rules for ${language}.`);
    else warn('unsupported-language', `${language} is read by layout and patterns only: look it over.`);
  }
  return warnings;
}

const classNames: Record<Parsed['resume']['looksLike'], string> = {
  resume: 'a resume of an unusual kind',
  cover_letter: 'a cover letter',
  job_advert: 'a job advert',
  invoice: 'an invoice',
  other: 'another kind of document',
};
