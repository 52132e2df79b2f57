import { z } from 'zod';
import { formSources } from '../../../postings/index.ts';
import { encodeJson, isFile, parseJson } from './encode.ts';
import type { BoardForm } from './port.ts';

/** JSON with one entry per field; files are embedded. */
export const workableForm: BoardForm = {
  kind: 'workable',
  source: formSources.workable,
  sendTo: (board, jobId) => formSources.workable.requestFor(board, jobId)?.url.replace(/\/form$/, '/apply'),
  async encode({ answers }) {
    const candidate = answers.map(({ question, value }) => {
      if (isFile(value)) {
        const data = value.content.toString('base64');
        return { name: question.id, value: { name: value.name, type: value.media, data } };
      }
      if (question.type === 'yes-no' && question.options.length === 0)
        return { name: question.id, value: value === 'yes' };
      return { name: question.id, value };
    });
    return encodeJson({ candidate });
  },
  verdictOf({ status, body }) {
    const parsed = Accepted.safeParse(parseJson(body));
    if (status >= 300 || !parsed.success) return undefined;
    return { accepted: { id: parsed.data.candidate.id, text: 'The application was accepted.' } };
  },
};

const Accepted = z.object({ status: z.literal('applied'), candidate: z.object({ id: z.string() }) });
