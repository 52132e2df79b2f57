import { ExpectedError, NotFoundError, TryLaterError, UnprocessableError } from '../../platform/errors.ts';

export function boardUnknown(board: string, company: string | undefined): NotFoundError {
  return new NotFoundError('board-unknown', `${board} has no job board for ${company ?? 'this address'}.`);
}

/** Worth another attempt: boards change while they are listed. */
export function listingIncomplete(board: string, got: number, advertised: number | string): TryLaterError {
  return new TryLaterError(
    'listing-incomplete',
    `${board} reports ${advertised} postings but returned ${got}.`,
    {
      details: { got, advertised },
    },
  );
}

/** Entries beyond our limit are not read, and a part is not a complete list. */
export function listTooLong(board: string, got: number): TryLaterError {
  return listingIncomplete(board, got, `more than ${got}`);
}

export function partNotReadable(url: string): TryLaterError {
  const message = `A part of the list cannot be read: ${url}.`;
  return new TryLaterError('listing-incomplete', message, { details: { url } });
}

/** Rows that are not postings mean that the board has something we do not understand. */
export function rowsNotReadable(board: string, broken: number, rows: number): TryLaterError {
  return new TryLaterError(
    'listing-incomplete',
    `${broken} of ${rows} rows from ${board} have no ID or title.`,
    { details: { got: rows - broken, advertised: rows } },
  );
}

export function notReadable(board: string, what: string): UnprocessableError {
  return new UnprocessableError('listing-not-readable', `${board} returned an unexpected format: ${what}.`);
}

/** In the first request of a listing, `gone` means that the company does not exist. In later ones it does not. */
export async function orUnknown<Answer>(
  board: string,
  company: string | undefined,
  request: Promise<Answer>,
  isFirst = true,
): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    if (isFirst && error instanceof ExpectedError && error.code === 'gone') {
      throw boardUnknown(board, company);
    }
    throw error;
  }
}
