import { Problem } from '@tenon/contract/problem';

type ProblemFields = { status: number; code: string; detail: string; requestId?: string | undefined };

/** A problem that the API returned, or the failure to reach it (status 0). */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly status: number;
  /** Stable, for programs to compare. */
  readonly code: string;
  readonly detail: string;
  readonly requestId: string | undefined;
  /** Other fields of the problem: the run that holds the claim, a limit, the open questions. */
  readonly details: Record<string, unknown>;

  constructor(fields: ProblemFields, details: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(fields.detail, options);
    this.status = fields.status;
    this.code = fields.code;
    this.detail = fields.detail;
    this.requestId = fields.requestId;
    this.details = details;
  }

  /** It is not known whether the call had an effect. It may be repeated if doing it twice does no harm. */
  get mayPass(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** Problems of the caller or the connection, which any call may meet. */
export type AccessProblem =
  | 'unreachable'
  | 'unexpected-answer'
  | 'not-signed-in'
  | 'not-permitted'
  | 'session-ended'
  | 'api-key-invalid'
  | 'token-invalid'
  | 'rate-limited';

export async function problemFrom(response: Response): Promise<ApiProblem> {
  const parsed = Problem.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) {
    return new ApiProblem({
      status: response.status,
      code: 'unexpected-answer' satisfies AccessProblem,
      detail: `The API returned status ${response.status} without a problem description.`,
      requestId: response.headers.get('x-request-id') ?? undefined,
    });
  }
  const {
    type: _,
    title: __,
    instance: ___,
    status,
    code,
    detail,
    request_id: requestId,
    ...details
  } = parsed.data;
  return new ApiProblem({ status, code, detail, requestId }, details);
}

export function unreachable(cause: unknown): ApiProblem {
  return new ApiProblem(
    { status: 0, code: 'unreachable' satisfies AccessProblem, detail: 'The API did not respond.' },
    {},
    { cause },
  );
}
