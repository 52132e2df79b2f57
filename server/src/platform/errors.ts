import type { ProblemCode } from '@tenon/contract/problem-codes';

/**
 * Expected failures, named by what the caller should do. Anything else is a bug: 500, logged, retried.
 *
 * Not generic over its code: `instanceof` would narrow a generic class to `any`, and a misspelled code in a comparison
 * would compile.
 */
export abstract class ExpectedError extends Error {
  abstract readonly status: number;
  /** Whether the same call may succeed later; the worker reads it to choose between retry and dead letter. */
  abstract readonly retry: boolean;
  readonly code: ProblemCode;
  /** Additional fields of the problem: field errors, the current holder, the limit. */
  readonly details: Record<string, unknown>;

  constructor(
    code: ProblemCode,
    message: string,
    options?: { cause?: unknown; details?: Record<string, unknown> },
  ) {
    super(message, options);
    this.code = code;
    this.details = options?.details ?? {};
  }
}

/** The request itself is wrong: change it before sending it again. */
export class InvalidError extends ExpectedError {
  override name = 'InvalidError';
  readonly status: number = 400;
  readonly retry = false;
}

/** The address exists, but not with this method. */
export class MethodNotAllowedError extends InvalidError {
  override name = 'MethodNotAllowedError';
  override readonly status = 405;
}

/** The request is valid but cannot be carried out. */
export class UnprocessableError extends InvalidError {
  override name = 'UnprocessableError';
  override readonly status = 422;
}

/** The request is larger than this server accepts. */
export class TooLargeError extends InvalidError {
  override name = 'TooLargeError';
  override readonly status = 413;
}

/** The body has a content type that this operation does not accept. */
export class UnsupportedMediaError extends InvalidError {
  override name = 'UnsupportedMediaError';
  override readonly status = 415;
}

/** The caller is not authenticated: sign in again. */
export class UnauthenticatedError extends ExpectedError {
  override name = 'UnauthenticatedError';
  readonly status = 401;
  readonly retry = false;
}

/** The caller is authenticated but lacks permission. */
export class ForbiddenError extends ExpectedError {
  override name = 'ForbiddenError';
  readonly status = 403;
  readonly retry = false;
}

/** The resource does not exist, or this caller may not see it. The response is the same for both. */
export class NotFoundError extends ExpectedError {
  override name = 'NotFoundError';
  readonly status = 404;
  readonly retry = false;
}

/** The resource existed and will not return: do not retry. */
export class GoneError extends ExpectedError {
  override name = 'GoneError';
  readonly status = 410;
  readonly retry = false;
}

/** The current state does not allow the change: read it again, then decide. */
export class ConflictError extends ExpectedError {
  override name = 'ConflictError';
  readonly status = 409;
  readonly retry = false;
}

/** Too many requests: wait for `retry_after` seconds. */
export class RateLimitedError extends ExpectedError {
  override name = 'RateLimitedError';
  readonly status = 429;
  readonly retry = true;
}

/** A dependency is busy or down: the same call may succeed later. */
export class TryLaterError extends ExpectedError {
  override name = 'TryLaterError';
  readonly status = 503;
  readonly retry = true;
}

/** The installation cannot start with this configuration. The message tells a person what to change. */
export class SetupError extends ExpectedError {
  override name = 'SetupError';
  readonly status = 500;
  readonly retry = false;
}
