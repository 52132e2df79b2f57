import { isProblemCode, type ProblemCode } from '@tenon/contract/problem-codes';
import type { z } from 'zod';
import { InvalidError, UnprocessableError } from '../errors.ts';
import { inputShape } from '../input-shape.ts';

export type Part = 'path' | 'query' | 'body';
type FieldError = { path: string; message: string; code: string };

const MAX_ERRORS = 50;
const MAX_NAME_LENGTH = 100;

/** Parses one part of a request. The error lists every invalid field. */
export function parsePart<T>(part: Part, schema: z.ZodType<T>, value: unknown): T {
  const parsed = inputShape(schema).safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const errors = issues.flatMap((issue) => errorsOf(part, issue));
  const [code, ...others] = issues.map(problemOf);
  throw !code || others.includes(undefined) ? invalidRequest(errors) : unprocessable(code, errors);
}

export function unknownField(part: Part, name: string): InvalidError {
  return invalidRequest([unknown(part, [name])]);
}

/** The code of a rule that JSON Schema cannot express. A value that breaks it still has a valid shape. */
function problemOf(issue: z.core.$ZodIssue): ProblemCode | undefined {
  const code: unknown = issue.code === 'custom' ? issue.params?.problem : undefined;
  return isProblemCode(code) ? code : undefined;
}

function unprocessable(code: ProblemCode, errors: FieldError[]): UnprocessableError {
  return new UnprocessableError(code, String(errors[0]?.message), { details: { errors } });
}

function invalidRequest(errors: FieldError[]): InvalidError {
  const [first] = errors;
  return new InvalidError('invalid-request', first ? detailOf(first) : 'The request is not valid.', {
    details: { errors: errors.slice(0, MAX_ERRORS) },
  });
}

/** Shown to people, so it leaves out the field's path, which programs find in `errors`. */
function detailOf({ path, message, code }: FieldError): string {
  const [part, ...fields] = path.split('.');
  if (part === 'path') return 'This page does not exist.';
  const name = fields.findLast((field) => !/^\d+$/.test(field));
  return code === UNKNOWN || !name ? message : `Check “${name.replaceAll('_', ' ')}”: ${message}`;
}

/** zod reports all unknown fields as one issue; this returns one error per field. */
function errorsOf(part: Part, issue: z.core.$ZodIssue): FieldError[] {
  const { code, message, path } = issue;
  if (code !== UNKNOWN) return [{ path: [part, ...path].join('.'), message, code }];
  return issue.keys.slice(0, MAX_ERRORS).map((key) => unknown(part, [...path, key]));
}

const UNKNOWN = 'unrecognized_keys';

function unknown(part: Part, path: PropertyKey[]): FieldError {
  const name = path.map((key) => String(key).slice(0, MAX_NAME_LENGTH).toWellFormed()).join('.');
  const noun = part === 'query' ? 'query parameter' : 'field';
  return { path: `${part}.${name}`, message: `Unknown ${noun}: ${name}`, code: UNKNOWN };
}
