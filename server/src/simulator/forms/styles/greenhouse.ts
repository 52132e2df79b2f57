import { capture, json } from '../../protocol.ts';
import { parseSubmission } from '../parse-submission.ts';
import type { FormStyle } from './port.ts';

/** The form is part of the posting, and submitted to its URL as form data or JSON. */
export const greenhouseStyle: FormStyle = {
  appliedTo: ({ method, path }) => (method === 'POST' ? capture(path, /\/jobs\/(\d+)$/) : undefined),
  parse: (request) => parseSubmission(request),
  accept: (id, { posting, snapshot }) =>
    json({
      success: true,
      id,
      message: `Thank you for applying to be ${posting.title} at ${snapshot.company.name}.`,
    }),
  refuse: (status, error, errors) => ({
    ...json({ success: false, status, error, ...(errors && { errors }) }),
    status,
  }),
};
