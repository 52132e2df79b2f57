import { FormQuestion, ProposedAnswer, proposeAnswers } from '@tenon/contract/answers';
import { z } from 'zod';
import { reads, type Tool, tool } from './tool.ts';

const readFormAnswers = tool({
  name: 'read_form_answers',
  title: 'Read the answers to a form',
  description:
    'What the questions of an application form may be answered with: facts about your person, their answer book, their resume, each with its source. An open answer (answer null) is for your person: never make one up. Nothing is stored.',
  needs: ['applying.read'],
  annotations: reads,
  input: z.object({
    role_id: z.uuid().optional().describe('The role, for the cover letter.'),
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
    open: z.array(z.string()).describe('Ids of required questions that your person has to answer.'),
  }),
  async run({ client, signal }, { role_id: posting_id, questions }) {
    const { answers } = await client.call(proposeAnswers, { body: { questions, posting_id } }, { signal });
    const open = answers.filter(({ answer, required }) => required && answer === null).map(({ id }) => id);
    return { answers, open };
  },
});

export const answerTools: Tool[] = [readFormAnswers];
