import { z } from 'zod';

export const PAGE_SIZE = 20;
export const PAGE_SIZE_LIMIT = 100;

/** All lists are paginated: pass `next_cursor` of one response as `cursor` of the next request. */
export const PageQuery = z.object({
  cursor: z.string().max(2000).optional().describe('`next_cursor` of the previous page.'),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_LIMIT).default(PAGE_SIZE),
});
export type PageQuery = z.output<typeof PageQuery>;

export function pageOf<T extends z.ZodType>(item: T, id: string) {
  return z
    .object({ items: z.array(item), next_cursor: z.string().nullable().describe('Null on the last page.') })
    .meta({ id });
}

export type Page<T> = { items: T[]; next_cursor: string | null };
