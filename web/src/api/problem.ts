import { Problem } from '@tenon/contract/problem';

/** A call that did not work: what the server said, or why it could not be asked. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly requestId: string | undefined;
  /** Of what stands in the way, where the server names it. */
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

/** The network failed before any answer came: the same call may work later. */
export function unreachable(): ProblemError {
  return new ProblemError({
    status: 0,
    code: 'unreachable',
    title: 'Can’t reach the server',
    detail: 'The server is not responding. It may be starting up, or you may be offline.',
  });
}

/** Any thrown value in words for a person. */
export function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  return new ProblemError({
    status: 0,
    code: 'unexpected',
    title: 'Something went wrong',
    detail: error instanceof Error ? error.message : 'An unexpected error occurred.',
  });
}

/** An id in the address that cannot be one: nothing is there, and nobody typed it into a field. */
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

/** `body.scopes.0`, `/scopes/0` and `scopes.0` are all about the field `scopes`. */
function fieldOf(path: string): string {
  const parts = path.split(/[./]/).filter((part) => part !== '' && part !== 'body');
  return parts[0] ?? '';
}
