import { Problem } from '@tenon/contract/problem';

type Said = { status: number; code: string; detail: string; requestId?: string | undefined };

/** What the API said in place of an answer, or why it could not be asked (status 0). */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly status: number;
  /** Stable; this is what programs compare. */
  readonly code: string;
  readonly detail: string;
  readonly requestId: string | undefined;
  /** What else the problem names: the run that holds the claim, a limit, the open questions. */
  readonly details: Record<string, unknown>;

  constructor(said: Said, details: Record<string, unknown> = {}, options?: ErrorOptions) {
    super(said.detail, options);
    this.status = said.status;
    this.code = said.code;
    this.detail = said.detail;
    this.requestId = said.requestId;
    this.details = details;
  }

  /** Nobody can say whether the call was carried out: it may be made again if making it twice does no harm. */
  get mayPass(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

export async function problemFrom(response: Response): Promise<ApiProblem> {
  const parsed = Problem.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) {
    return new ApiProblem({
      status: response.status,
      code: 'unexpected-answer',
      detail: `The API answered with status ${response.status} and no explanation.`,
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
    { status: 0, code: 'unreachable', detail: 'The API does not answer.' },
    {},
    { cause },
  );
}
