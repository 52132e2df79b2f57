import { ExpectedError } from '../platform/errors.ts';
import type { Parsed } from './model.ts';
import type { File, Parsers } from './sandbox/port.ts';
import { type JsonResume, toJsonResume } from './standards/json-resume.ts';

export type FileResult =
  | { name: string; resume: JsonResume; parsed: Parsed }
  | { name: string; problem: { code: string; message: string } };

/** Reads one file without a server or a database; what is wrong with it is an answer, not an exception. */
export async function parseFile(
  parsers: Parsers,
  read: () => Promise<File>,
  name: string,
): Promise<FileResult> {
  try {
    const parsed = await parsers.parse(await read());
    return { name, parsed, resume: toJsonResume(parsed.profile, aboutOf(name, parsed)) };
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

function aboutOf(name: string, { version, detected, reading, resume, warnings, hidden }: Parsed) {
  return {
    file: name,
    kind: detected.kind,
    parser: version,
    language: reading.language,
    pages: reading.pages.length,
    resumeProbability: resume.probability,
    looksLike: resume.looksLike,
    warnings,
    hidden,
    text: reading.text,
  };
}
