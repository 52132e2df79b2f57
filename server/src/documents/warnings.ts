import type { Profile } from '@tenon/contract/profile';
import { languageName } from '../platform/text/languages.ts';
import type { DocumentClass, Layout, Parsed, Section, Warning } from './model.ts';
import { wordLanguages } from './words/load-words.ts';

/** Languages whose words are also part of the rules. */
const BUILT_IN_LANGUAGES = ['en', 'es', 'fr', 'de', 'pt', 'it', 'nl'];
/** Documents below this probability get a warning and a review. */
export const RESUME_THRESHOLD = 0.5;

/** Documents in a language without known headings, dates and titles are parsed by layout and patterns only. */
export function isSupported({ code, confidence }: Layout['language']): boolean {
  return confidence <= 0.5 || hasWords(code);
}

export function isBuiltIn({ code, confidence }: Layout['language']): boolean {
  return confidence <= 0.5 || BUILT_IN_LANGUAGES.includes(code);
}

const hasWords = (code: string) => wordLanguages.has(languageName(code).toLowerCase());

/** What a person should know about a document that could be parsed. */
export function warningsOf(parsed: {
  layout: Layout;
  sections: Section[];
  profile: Profile;
  resume: Parsed['resume'];
}): Warning[] {
  const { layout, sections, profile, resume } = parsed;
  const warnings: Warning[] = [];
  const warn = (code: Warning['code'], message: string) => warnings.push({ code, message });

  if (resume.probability < RESUME_THRESHOLD) {
    warn(
      'not-a-resume',
      resume.looksLike === 'resume'
        ? 'This may not be a resume. Check the file, or mark it as one.'
        : `This looks like ${classNames[resume.looksLike]}, not a resume.`,
    );
  }
  if (!sections.some((section) => section.heading)) {
    warn('no-sections', 'No section headings were found. Values were extracted from the whole text.');
  }
  if (profile.emails.length === 0 && profile.phones.length === 0) {
    warn('missing-contact', 'No email address or phone number was found.');
  }
  if (!profile.name) warn('missing-name', 'No name was found.');
  const { code, confidence } = layout.language;
  if (code !== 'en' && confidence > 0.5) {
    const language = languageName(code);
    if (hasWords(code)) warn('not-english', `Parsed with the rules for ${language}.`);
    else warn('unsupported-language', `${language} is only partly supported. Check the values.`);
  }
  return warnings;
}

const classNames: Record<Exclude<DocumentClass, 'resume'>, string> = {
  cover_letter: 'a cover letter',
  job_advert: 'a job posting',
  invoice: 'an invoice',
  other: 'another kind of document',
};
