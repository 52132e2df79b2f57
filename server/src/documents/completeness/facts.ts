import type { Parsed } from '../model.ts';
import { isSupported } from '../warnings.ts';
import type { Read } from './find-unexplained.ts';
import { usedText, valuesIn } from './used-text.ts';

/** What the document itself says about how well it can be parsed. Corrections do not change it. */
export type CompletenessFacts = {
  /** Share of the words under Experience and Education that belong to no value. */
  unusedHistory: number;
  /** Share of the words beside a company, title, school or degree that belong to no value. */
  unusedBeside: number;
  /** Share of all words that belong to no value. */
  unusedWords: number;
  /** Lowest OCR confidence of a page; null without OCR. */
  ocr: number | null;
  resumeProbability: number;
  isSupportedLanguage: boolean;
  hasExperienceHeading: boolean;
  hasHeadings: boolean;
  wordsPerPage: number;
};

export function factsOf({
  layout,
  sections,
  profile,
  resume,
}: Read & Pick<Parsed, 'resume'>): CompletenessFacts {
  const used = usedText(valuesIn(profile));
  const unused = (lines: typeof layout.lines) => {
    const words = lines.flatMap((line) => line.words).filter(({ text }) => /\p{L}{2}|\p{N}/u.test(text));
    const count = words.filter(({ start, end }) => !used.overlaps(start, end)).length;
    return words.length === 0 ? 0 : round(count / words.length);
  };
  const history = sections
    .filter(({ kind }) => kind === 'experience' || kind === 'education')
    .flatMap(({ lines }) => lines);
  const heads = usedText([
    ...profile.positions.flatMap(({ company, title }) => [company, title]),
    ...profile.education.flatMap(({ school, degree }) => [school, degree]),
  ]);
  const beside = layout.lines.filter(({ start, end }) => heads.overlaps(start, end));
  const ocr = layout.pages.flatMap(({ confidence }) => confidence ?? []);
  return {
    unusedHistory: unused(history),
    unusedBeside: unused(beside),
    unusedWords: unused(layout.lines),
    ocr: ocr.length === 0 ? null : Math.min(...ocr),
    resumeProbability: round(resume.probability),
    isSupportedLanguage: isSupported(layout.language),
    hasExperienceHeading: sections.some(({ kind, heading }) => kind === 'experience' && heading),
    hasHeadings: sections.some(({ heading }) => heading),
    wordsPerPage: Math.round(
      layout.lines.reduce((sum, { words }) => sum + words.length, 0) / Math.max(1, layout.pages.length),
    ),
  };
}

const round = (value: number) => Math.round(value * 1000) / 1000;
