import { z } from 'zod';
import { formSources } from '../../../postings/index.ts';
import { encodeMultipart, parseJson } from './encode.ts';
import type { BoardForm } from './port.ts';

/** The form is submitted to the address that it was read from, without the query. */
export const greenhouseForm: BoardForm = {
  kind: 'greenhouse',
  source: formSources.greenhouse,
  sendTo: (board, jobId) => formSources.greenhouse.requestFor(board, jobId)?.url.split('?')[0],
  encode: encodeMultipart,
  verdictOf({ status, body }) {
    const parsed = Accepted.safeParse(parseJson(body));
    if (status >= 300 || !parsed.success || !isSuccess(parsed.data.success)) return undefined;
    const { success, id, message } = parsed.data;
    return {
      accepted: {
        id: id === undefined ? null : String(id),
        text: message ?? (typeof success === 'string' ? success : 'The application was accepted.'),
      },
    };
  },
};

const Accepted = z.object({
  success: z.union([z.boolean(), z.string()]),
  id: z.union([z.string(), z.number()]).optional(),
  message: z.string().optional(),
});

/** Text means success, unless it is a negative value as a string. */
function isSuccess(success: boolean | string): boolean {
  return typeof success === 'string' ? !/^\s*(?:(?:false|no|null|none|0)\s*)?$/i.test(success) : success;
}
