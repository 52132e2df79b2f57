import { formSources } from '../../../postings/index.ts';
import { encodeMultipart } from './encode.ts';
import type { BoardForm } from './port.ts';

/** The page is submitted to its own address. The board confirms with a redirect to a page that says thank you. */
export const leverForm: BoardForm = {
  kind: 'lever',
  source: formSources.lever,
  sendTo: (board, jobId) => formSources.lever.requestFor(board, jobId)?.url,
  encode: encodeMultipart,
  verdictOf({ status, location }) {
    const isThanks = status >= 301 && status <= 303 && /\/thanks(?:[?#]|$)/.test(location ?? '');
    return isThanks ? { accepted: { id: null, text: 'The application was accepted.' } } : undefined;
  },
};
