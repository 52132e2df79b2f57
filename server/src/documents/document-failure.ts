import { type DocumentFailureCode, documentFailureCodes } from '@tenon/contract/document-codes';
import { type ExpectedError, UnprocessableError } from '../platform/errors.ts';

/** The file cannot be parsed, and parsing it again would fail in the same way. */
export function documentFailure(
  code: DocumentFailureCode,
  message: string,
  options?: { cause?: unknown },
): UnprocessableError {
  return new UnprocessableError(code, message, options);
}

/** The code of the error if it is about the file, undefined if it is about something else. */
export function failureCodeOf({ code }: ExpectedError): DocumentFailureCode | undefined {
  return documentFailureCodes.find((known) => known === code);
}
