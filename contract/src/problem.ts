import { z } from 'zod';

/** RFC 9457 problem details. Programs compare `code`, which is stable. */
export const Problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string(),
    instance: z.string().optional(),
    request_id: z.string().optional(),
    errors: z
      .array(z.object({ path: z.string(), message: z.string(), code: z.string() }))
      .optional()
      .describe('Validation errors by field.'),
  })
  .meta({ id: 'Problem' });
export type Problem = z.output<typeof Problem>;
