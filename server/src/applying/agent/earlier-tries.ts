import { type FormQuestion, proposeAnswers, FormQuestion as Question } from '@tenon/contract/answers';
import { listApplyRuns, readApplyRun } from '@tenon/contract/applying';
import { z } from 'zod';
import type { Client } from '../client/client.ts';
import type { Outcome } from './outcome.ts';

const SAME_AGAIN_MS = 24 * 3_600_000;
const REMEMBERED = 100;

const Asked = z.object({ form: z.object({ questions: z.array(Question) }) });

/**
 * What failed lately and would fail again: a form that was refused is left alone for a day, one with open questions
 * until somebody has answered them.
 */
export async function readEarlierTries(client: Client) {
  const { items } = await client.call(listApplyRuns, { query: { status: 'failed', limit: REMEMBERED } });
  const newest = new Map<string, (typeof items)[number]>();
  for (const run of items) if (run.posting_id && !newest.has(run.posting_id)) newest.set(run.posting_id, run);

  async function isStillOpen(runId: string): Promise<boolean> {
    const { artifacts } = await client.call(readApplyRun, { params: { id: runId } });
    const asked = Asked.safeParse(artifacts);
    return asked.success && hasOpen(client, asked.data.form.questions);
  }

  return {
    async whyNotAgain(postingId: string): Promise<Outcome | undefined> {
      const run = newest.get(postingId);
      if (run?.error?.code === 'refused' && Date.now() - Date.parse(run.created_at) < SAME_AGAIN_MS) {
        return again(run.id, 'refused-lately', 'The form was refused within the last day.');
      }
      if (run?.error?.code === 'open-questions' && (await isStillOpen(run.id))) {
        return again(run.id, 'open-questions', run.error.message);
      }
      return undefined;
    },
  };
}

async function hasOpen(client: Client, questions: FormQuestion[]): Promise<boolean> {
  if (questions.length === 0) return false;
  const { answers } = await client.call(proposeAnswers, { body: { questions } });
  return answers.some(({ required, answer }) => required && (answer === null || answer.length === 0));
}

function again(runId: string, code: string, detail: string): Outcome {
  return { outcome: 'skipped', run_id: runId, code, detail };
}
