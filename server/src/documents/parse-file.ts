import { ExpectedError } from '../platform/errors.ts';
import type { Parsed } from './model.ts';
import { requiredReviews } from './reviews/review-rules.ts';
import type { File, Parsers } from './sandbox/port.ts';
import { type JsonResume, toJsonResume } from './standards/json-resume.ts';

export type FileResult =
  | { name: string; resume: JsonResume; parsed: Parsed }
  | { name: string; problem: { code: string; message: string } };

/** Parses one file without a server or a database. Problems with the file are returned, not thrown. */
export async function parseFile(
  parsers: Parsers,
  open: () => Promise<File>,
  name: string,
): Promise<FileResult> {
  try {
    const parsed = await parsers.parse(await open());
    return { name, parsed, resume: toJsonResume(parsed.profile, metaOf(name, parsed)) };
  } catch (error) {
    if (error instanceof ExpectedError) {
      return { name, problem: { code: error.code, message: error.message } };
    }
    const code = (error as NodeJS.ErrnoException).code;
    return {
      name,
      problem: code
        ? {
            code: 'unreadable-file',
            message: code === 'ENOENT' ? 'File not found.' : `The file could not be opened (${code}).`,
          }
        : { code: 'parser-crashed', message: 'The parser failed on this file.' },
    };
  }
}

function metaOf(name: string, parsed: Parsed) {
  const { version, detected, layout, resume, completeness, warnings, hidden } = parsed;
  return {
    file: name,
    kind: detected.kind,
    parser: version,
    language: layout.language,
    pages: layout.pages.length,
    resumeProbability: resume.probability,
    looksLike: resume.looksLike,
    completeness: completeness.probability,
    review: requiredReviews({ warnings }),
    unexplained: completeness.unexplained,
    warnings,
    hidden,
    text: layout.text,
  };
}
