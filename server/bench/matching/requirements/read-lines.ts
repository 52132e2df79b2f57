import { readFileSync } from 'node:fs';

export type Half = 'tuning' | 'held-out';

/** A line of a job ad, with what it asks for according to a person. */
export type ExpectedLine = {
  section: 'must' | 'nice';
  kind: 'must' | 'nice';
  about: string[];
  text: string;
  years: string;
  degree: string;
  languages: string[];
  skills: string[];
  any: boolean;
  /** What is difficult about the line; empty if nothing is. */
  trap: string;
};

export function readLines(half: Half): ExpectedLine[] {
  const [, ...rows] = readFileSync(new URL(`${half}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return rows.map((row) => {
    const [section, kind, about, text = '', years = '', degree = '', languages, skills, any, trap = ''] =
      row.split('\t');
    return {
      section: section === 'nice' ? 'nice' : 'must',
      kind: kind === 'nice' ? 'nice' : 'must',
      about: listOf(about, ' '),
      text,
      years,
      degree,
      languages: listOf(languages, ' '),
      skills: listOf(skills, ';'),
      any: any === 'any',
      trap,
    };
  });
}

const listOf = (text: string | undefined, separator: string) => (text ?? '').split(separator).filter(Boolean);
