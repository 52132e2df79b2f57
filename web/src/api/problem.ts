import { Problem } from '@tenon/contract/problem';
import type { ProblemCode } from '@tenon/contract/problem-codes';

/** A failed call: the problem that the server returned, or the reason why it could not be reached. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly requestId: string | undefined;
  /** The ID of the conflicting record, if the server names one. */
  readonly id: string | undefined;
  /** Messages by field of the body. */
  readonly errors: Record<string, string>;

  constructor(
    problem: Pick<Problem, 'status' | 'code' | 'title' | 'detail' | 'request_id' | 'errors'> & {
      id?: unknown;
    },
  ) {
    super(problem.detail);
    this.status = problem.status;
    this.code = problem.code;
    this.title = problem.title;
    this.detail = problem.detail;
    this.requestId = problem.request_id;
    this.id = typeof problem.id === 'string' ? problem.id : undefined;
    this.errors = Object.fromEntries(
      (problem.errors ?? []).map((error) => [fieldOf(error.path), error.message]),
    );
  }

  /** Compares the code with one of the contract, so that a misspelled code does not compile. */
  is(code: ProblemCode): boolean {
    return this.code === code;
  }
}

export async function problemFrom(response: Response): Promise<ProblemError> {
  const parsed = Problem.safeParse(await response.json().catch(() => undefined));
  if (parsed.success)
    return new ProblemError(isMalformedAddress(parsed.data) ? noSuchPage(parsed.data) : parsed.data);
  return new ProblemError({
    status: response.status,
    code: 'unexpected-answer',
    title: 'Unexpected response',
    detail: `The server responded with status ${response.status} and no details.`,
    request_id: response.headers.get('x-request-id') ?? undefined,
  });
}

/** The network failed before a response arrived. The same call may succeed later. */
export function unreachable(): ProblemError {
  return new ProblemError({
    status: 0,
    code: 'unreachable',
    title: 'Can’t reach the server',
    detail: 'The server is not responding. It may be starting up, or you may be offline.',
  });
}

/** Any thrown value as a problem that can be shown to a person. */
export function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  return new ProblemError({
    status: 0,
    code: 'unexpected',
    title: 'Something went wrong',
    detail: error instanceof Error ? error.message : 'An unexpected error occurred.',
  });
}

/** A malformed ID in the address: such a page cannot exist, and the user did not fill in a field. */
function isMalformedAddress({ code, errors = [] }: Problem): boolean {
  return (
    code === 'invalid-request' && errors.length > 0 && errors.every(({ path }) => path.startsWith('path.'))
  );
}

function noSuchPage(problem: Problem): Problem {
  return {
    ...problem,
    status: 404,
    code: 'not-found',
    title: 'Page not found',
    detail: 'This page does not exist. Check the address.',
    errors: [],
  };
}

/** `body.scopes.0`, `/scopes/0` and `scopes.0` all belong to the field `scopes`. */
function fieldOf(path: string): string {
  const parts = path.split(/[./]/).filter((part) => part !== '' && part !== 'body');
  return parts[0] ?? '';
}
