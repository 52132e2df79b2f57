import { FormQuestion, proposeAnswers } from '@tenon/contract/answers';
import { type ApplyRefusal, listApplyRuns, readApplyRun } from '@tenon/contract/applying';
import { z } from 'zod';
import type { Client } from '../client/client.ts';
import type { Outcome } from './outcome.ts';

const RETRY_REJECTED_AFTER_MS = 24 * 3_600_000;
const MAX_RUNS = 100;
const OPEN_QUESTIONS = 'open-questions' satisfies ApplyRefusal;

const FormArtifact = z.object({ form: z.object({ questions: z.array(FormQuestion) }) });

/**
 * Finds postings where a retry would fail again: a form that was rejected is not retried for a day, and one with open
 * questions not until they are answered.
 */
export async function readEarlierFailures(client: Client) {
  const { items } = await client.call(listApplyRuns, { query: { status: 'failed', limit: MAX_RUNS } });
  const newest = new Map<string, (typeof items)[number]>();
  for (const run of items) if (run.posting_id && !newest.has(run.posting_id)) newest.set(run.posting_id, run);

  async function hasOpenQuestions(runId: string): Promise<boolean> {
    const { artifacts } = await client.call(readApplyRun, { params: { id: runId } });
    const parsed = FormArtifact.safeParse(artifacts);
    return parsed.success && isAnyOpen(client, parsed.data.form.questions);
  }

  return {
    async reasonToSkip(postingId: string): Promise<Outcome | undefined> {
      const run = newest.get(postingId);
      if (
        run?.error?.code === 'refused' &&
        Date.now() - Date.parse(run.created_at) < RETRY_REJECTED_AFTER_MS
      ) {
        return skip(run.id, 'refused-lately', 'The job board rejected this form within the last day.');
      }
      if (run?.error?.code === OPEN_QUESTIONS && (await hasOpenQuestions(run.id))) {
        return skip(run.id, OPEN_QUESTIONS, run.error.message);
      }
      return undefined;
    },
  };
}

async function isAnyOpen(client: Client, questions: FormQuestion[]): Promise<boolean> {
  if (questions.length === 0) return false;
  const { answers } = await client.call(proposeAnswers, { body: { questions } });
  return answers.some(({ required, answer }) => required && (answer === null || answer.length === 0));
}

function skip(runId: string, code: string, detail: string): Outcome {
  return { outcome: 'skipped', run_id: runId, code, detail };
}
