import { FormQuestion, ProposedAnswer, proposeAnswers } from '@tenon/contract/answers';
import { z } from 'zod';
import { reads, type Tool, tool } from './tool.ts';

const readFormAnswers = tool({
  name: 'read_form_answers',
  title: 'Get answers for a form',
  description:
    'Returns answers to the questions of an application form from the user’s profile, saved answers and resume, each with its source. Only the user can answer a question whose answer is null: never make one up. Nothing is stored.',
  needs: ['applying.read'],
  annotations: reads,
  input: z.object({
    role_id: z.uuid().optional().describe('The role, used to fill in the cover letter.'),
    questions: z.array(FormQuestion).min(1).max(100),
  }),
  output: z.object({
    answers: z.array(
      ProposedAnswer.extend({
        source: z.object({ kind: z.string(), ref: z.string() }).nullable(),
        sensitive: z.string().nullable(),
        why_open: z.string().nullable(),
      }),
    ),
    open: z.array(z.string()).describe('IDs of required questions that the user has to answer.'),
  }),
  async run({ client, signal }, { role_id: posting_id, questions }) {
    const { answers } = await client.call(proposeAnswers, { body: { questions, posting_id } }, { signal });
    const open = answers.filter(({ answer, required }) => required && answer === null).map(({ id }) => id);
    return { answers, open };
  },
});

export const answerTools: Tool[] = [readFormAnswers];
