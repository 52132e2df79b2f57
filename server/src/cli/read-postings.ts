import { RemotePolicy, Salary } from '@tenon/contract/posting';
import { Level } from '@tenon/contract/profile';
import { Requirement } from '@tenon/contract/requirement';
import { z } from 'zod';
import { UnprocessableError } from '../platform/errors.ts';

/** Missing fields are derived from its text: earlier versions printed only some of them. */
export const WrittenRequirement = Requirement.partial().extend({
  text: Requirement.shape.text,
  kind: Requirement.shape.kind.default('must'),
});

/** A posting as printed by `tenon extract`. */
export const WrittenPosting = z.object({
  title: z.string(),
  company: z.string().nullish(),
  url: z.string().nullish(),
  locations: z.array(z.string()).default([]),
  remote: RemotePolicy.nullish(),
  level: Level.nullish(),
  language: z.string().nullish(),
  salary: Salary.nullish(),
  description_text: z.string().default(''),
  requirements: z.array(WrittenRequirement).default([]),
});
export type WrittenPosting = z.output<typeof WrittenPosting>;

/** One posting per line. Closed ones are left out. */
export function readPostings(text: string): WrittenPosting[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.flatMap((line, at) => {
    const value = parseLine(line, at);
    if (isClosed(value)) return [];
    const parsed = WrittenPosting.safeParse(value);
    if (!parsed.success)
      throw new UnprocessableError('not-a-posting', `Line ${at + 1}: ${z.prettifyError(parsed.error)}`);
    return [parsed.data];
  });
}

const isClosed = (value: unknown) =>
  typeof value === 'object' && value !== null && 'closed' in value && value.closed === true;

function parseLine(line: string, at: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new UnprocessableError('not-a-posting', `Line ${at + 1} is not valid JSON.`);
  }
}
