import type { Unexplained } from '@tenon/contract/documents';
import { isProblemCode } from '@tenon/contract/problem-codes';
import type { Position, Profile, TextValue } from '@tenon/contract/profile';
import type { CompletenessFacts, Line, Parsed, Warning } from '../../src/documents/model.ts';
import type { File, Parsers, Progress } from '../../src/documents/sandbox/port.ts';
import { UnprocessableError } from '../../src/platform/errors.ts';

export type LineParsers = Parsers & {
  /** Called with the text of each document before it is parsed. May wait, fail or count. */
  beforeReading: (text: string, onProgress: (progress: Progress) => void) => Promise<void>;
  /** Changes the parsed profile, as a newer parser version would. */
  afterReading: (profile: Profile) => Profile;
  /** Names of the files that were parsed. */
  parsedFiles: string[];
};

const BOX = { x: 10, y: 10, width: 100, height: 12 };

/**
 * Parses a format for tests: `name: …`, `email: …`, `skill: …`, `work: company | title | start | end`, `warn: code`,
 * `refuse: code`. Replaces the real parsers in tests of what happens around them.
 */
export function lineParsers(): LineParsers {
  const parsers: LineParsers = {
    beforeReading: async () => {},
    afterReading: (profile) => profile,
    parsedFiles: [],
    async parse(file: File, { onProgress = () => {}, signal } = {}) {
      const text = new TextDecoder().decode(file.bytes);
      parsers.parsedFiles.push(file.name);
      onProgress({ stage: 'extract', kind: 'text' });
      await parsers.beforeReading(text, onProgress);
      signal?.throwIfAborted();
      const code = valuesOf(text, 'refuse')[0]?.text;
      if (code !== undefined && !isProblemCode(code)) throw new Error(`${code} is not a problem code.`);
      if (code) throw new UnprocessableError(code, 'This file cannot be read.');
      return { ...parsedOf(text), profile: parsers.afterReading(profileOf(text)) };
    },
    async renderPage() {
      return { png: new Uint8Array([137, 80, 78, 71]), width: 1, height: 1 };
    },
    async close() {},
  };
  return parsers;
}

export function profileOf(text: string): Profile {
  return {
    name: valuesOf(text, 'name')[0] ?? null,
    headline: null,
    emails: valuesOf(text, 'email'),
    phones: [],
    links: [],
    location: null,
    summary: null,
    positions: valuesOf(text, 'work').map(positionOf),
    education: [],
    skills: valuesOf(text, 'skill').map((each) => ({
      ...each,
      skill_id: null,
      canonical: null,
      category: null,
    })),
    languages: [],
    certifications: [],
    experience: { months: 0, years: 0, gaps: [] },
  };
}

function positionOf(found: TextValue): Position {
  const [company = '', title = '', start = '', end = ''] = found.text.split('|').map((part) => part.trim());
  const value = (text: string) => ({ ...found, value: text, text });
  const date = (text: string) => (text ? { ...value(text), is_present: false } : null);
  return {
    key: `${company}-${start}`.toLowerCase(),
    company: value(company),
    title: { ...value(title), canonical: null, function: null, level: null },
    location: null,
    start: date(start),
    end: date(end),
    responsibilities: [],
    skills: [],
  };
}

function valuesOf(text: string, label: string): TextValue[] {
  return [...text.matchAll(new RegExp(`^${label}: (.*)$`, 'gm'))].map((match) => {
    const value = String(match[1]);
    const end = match.index + match[0].length;
    const evidence = [{ page: 1, start: end - value.length, end, boxes: [BOX] }];
    return { value, text: value, confidence: 0.9, evidence, source: 'rules' };
  });
}

export function parsedOf(text: string): Parsed {
  const warnings: Warning[] = valuesOf(text, 'warn').map(({ value }) => ({
    code: value as Warning['code'],
    message: `A person should look at this: ${value}.`,
  }));
  const lines = linesOf(text);
  return {
    version: 'lines 1',
    detected: { kind: 'text', mediaType: 'text/plain', warnings: [] },
    layout: {
      text,
      lines,
      pages: [{ number: 1, width: 595, height: 842, source: 'flow' }],
      bodySize: 10,
      language: { code: 'en', confidence: 0.9 },
      links: [],
    },
    sections: [{ kind: 'contact', heading: undefined, lines, confidence: 1 }],
    profile: profileOf(text),
    resume: { probability: 0.9, looksLike: 'resume' },
    completeness: completenessOf(text),
    warnings,
    hidden: [],
  };
}

/** Documents are complete, except for lines like `unexplained: 2016 – 2018`. */
function completenessOf(text: string): Parsed['completeness'] {
  const unexplained = valuesOf(text, 'unexplained').map(({ value, evidence }): Unexplained => {
    const [start = null, end = null] = value.split(' – ');
    return { key: value, kind: 'date-range', list: 'positions', text: value, start, end, evidence };
  });
  const facts = { ...completeFacts, resumeProbability: unexplained.length > 0 ? 0.9 : 0 };
  return { probability: unexplained.length > 0 ? 0.2 : 0.95, unexplained, facts };
}

/** No document with these is asked about, because it counts as something other than a resume. */
const completeFacts: CompletenessFacts = {
  unusedHistory: 0,
  unusedBeside: 0,
  unusedWords: 0,
  ocr: null,
  resumeProbability: 0,
  isSupportedLanguage: true,
  hasExperienceHeading: true,
  hasHeadings: true,
  wordsPerPage: 300,
};

function linesOf(text: string): Line[] {
  let at = 0;
  return text.split('\n').map((line, index) => {
    const start = at;
    at += line.length + 1;
    return {
      ...{ index, page: 1, text: line, start, end: start + line.length, box: BOX, words: [], size: 10 },
      ...{ bold: false, italic: false, block: 0, column: 0, bullet: false, links: [] },
    };
  });
}
