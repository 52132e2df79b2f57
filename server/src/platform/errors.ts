/** Expected failures, named by what the caller should do. Anything else is a bug: 500, logged, retried. */
export abstract class ExpectedError extends Error {
  abstract readonly status: number;
  /** Whether the same call may succeed later; the worker reads it to choose between retry and dead letter. */
  abstract readonly retry: boolean;
  readonly code: string;
  /** What else the caller needs to decide: field errors, the current holder, the limit. */
  readonly details: Record<string, unknown>;

  constructor(
    code: string,
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

/** There is something at this address, but not with this method. */
export class MethodNotAllowedError extends InvalidError {
  override name = 'MethodNotAllowedError';
  override readonly status = 405;
}

/** We understood the request and cannot carry it out as it stands. */
export class UnprocessableError extends InvalidError {
  override name = 'UnprocessableError';
  override readonly status = 422;
}

/** The request is larger than this server takes. */
export class TooLargeError extends InvalidError {
  override name = 'TooLargeError';
  override readonly status = 413;
}

/** The body came in a form that this call does not read. */
export class UnsupportedMediaError extends InvalidError {
  override name = 'UnsupportedMediaError';
  override readonly status = 415;
}

/** We do not know who is asking: sign in again. */
export class UnauthenticatedError extends ExpectedError {
  override name = 'UnauthenticatedError';
  readonly status = 401;
  readonly retry = false;
}

/** We know who is asking, and they may not. */
export class ForbiddenError extends ExpectedError {
  override name = 'ForbiddenError';
  readonly status = 403;
  readonly retry = false;
}

/** It does not exist, or not for this caller: the two are never told apart. */
export class NotFoundError extends ExpectedError {
  override name = 'NotFoundError';
  readonly status = 404;
  readonly retry = false;
}

/** It was here and is not coming back: stop asking. */
export class GoneError extends ExpectedError {
  override name = 'GoneError';
  readonly status = 410;
  readonly retry = false;
}

/** Someone else got there first: read the current state, then decide. */
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

/** The other side is busy or down: the same call may succeed later. */
export class TryLaterError extends ExpectedError {
  override name = 'TryLaterError';
  readonly status = 503;
  readonly retry = true;
}

/** The installation cannot start as it is set up; the message tells a person what to change. */
export class SetupError extends ExpectedError {
  override name = 'SetupError';
  readonly status = 500;
  readonly retry = false;
}
