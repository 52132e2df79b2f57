import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../../platform/http/cursor.ts';

const MAX_TIME = Date.UTC(9999, 11, 31);

/** Identifies the ranking by the time it was made, and the next entry in it. */
const RankingCursor = z.object({ made: z.int().min(0).max(MAX_TIME), at: z.int().min(1).max(100_000) });
type RankingCursor = z.output<typeof RankingCursor>;

export type RankingPosition = { madeAt: Date | undefined; at: number };

/** Without a cursor, the position is the start of a ranking that is yet to be chosen. */
export function parseRankingCursor(cursor: string | undefined): RankingPosition {
  const parsed: RankingCursor | undefined = decodeCursor(RankingCursor, cursor);
  return { madeAt: parsed && new Date(parsed.made), at: parsed?.at ?? 0 };
}

export function nextCursor(madeAt: Date, at: number, total: number): string | null {
  return at < total ? encodeCursor({ made: madeAt.getTime(), at }) : null;
}
