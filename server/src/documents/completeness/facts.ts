import type { CompletenessFacts, Parsed } from '../model.ts';
import { isBuiltIn, isSupported } from '../warnings.ts';
import type { Read } from './find-unexplained.ts';
import { usedText, valuesIn } from './used-text.ts';

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
    isBuiltInLanguage: isBuiltIn(layout.language),
    otherScript: otherScriptIn(layout.text),
    hasExperienceHeading: sections.some(({ kind, heading }) => kind === 'experience' && heading),
    hasHeadings: sections.some(({ heading }) => heading),
    wordsPerPage: Math.round(
      layout.lines.reduce((sum, { words }) => sum + words.length, 0) / Math.max(1, layout.pages.length),
    ),
  };
}

function otherScriptIn(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{sc=Latin}/gu)?.length ?? 0;
  return letters === 0 ? 0 : round(1 - latin / letters);
}

const round = (value: number) => Math.round(value * 1000) / 1000;
