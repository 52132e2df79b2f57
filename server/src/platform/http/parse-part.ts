import type { z } from 'zod';
import { InvalidError, UnprocessableError } from '../errors.ts';
import { inputShape } from '../input-shape.ts';

export type Part = 'path' | 'query' | 'body';
type FieldError = { path: string; message: string; code: string };

const ERRORS_NAMED = 50;
const NAME_LENGTH = 100;

/** A part of a request by its shape; a wrong one names the fields that are wrong. */
export function parsePart<T>(part: Part, schema: z.ZodType<T>, value: unknown): T {
  const parsed = inputShape(schema).safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const errors = issues.flatMap((issue) => errorsOf(part, issue));
  const problems = issues.map(problemOf);
  throw problems.includes(undefined) ? invalidRequest(errors) : unprocessable(String(problems[0]), errors);
}

export function unknownField(part: Part, name: string): InvalidError {
  return invalidRequest([unknown(part, [name])]);
}

/** Set by a rule that the shape does not show: what breaks it has the right shape, and a code of its own. */
function problemOf(issue: z.core.$ZodIssue): string | undefined {
  return issue.code === 'custom' ? issue.params?.problem : undefined;
}

function unprocessable(code: string, errors: FieldError[]): UnprocessableError {
  return new UnprocessableError(code, String(errors[0]?.message), { details: { errors } });
}

function invalidRequest(errors: FieldError[]): InvalidError {
  const [first] = errors;
  return new InvalidError('invalid-request', first ? detailOf(first) : 'The request is not valid.', {
    details: { errors: errors.slice(0, ERRORS_NAMED) },
  });
}

/** For people, so without the path of the field; programs find that in `errors`. */
function detailOf({ path, message, code }: FieldError): string {
  const [part, ...fields] = path.split('.');
  if (part === 'path') return 'This page does not exist.';
  const name = fields.findLast((field) => !/^\d+$/.test(field));
  return code === UNKNOWN || !name ? message : `Check “${name.replaceAll('_', ' ')}”: ${message}`;
}

/** One for each field: several that are unknown come as one issue. */
function errorsOf(part: Part, issue: z.core.$ZodIssue): FieldError[] {
  const { code, message, path } = issue;
  if (code !== UNKNOWN) return [{ path: [part, ...path].join('.'), message, code }];
  return issue.keys.slice(0, ERRORS_NAMED).map((key) => unknown(part, [...path, key]));
}

const UNKNOWN = 'unrecognized_keys';

function unknown(part: Part, path: PropertyKey[]): FieldError {
  const name = path.map((key) => String(key).slice(0, NAME_LENGTH).toWellFormed()).join('.');
  const noun = part === 'query' ? 'query parameter' : 'field';
  return { path: `${part}.${name}`, message: `Unknown ${noun}: ${name}`, code: UNKNOWN };
}
