import { z } from 'zod';
import { announceChange } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { TryLaterError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { LanguageModel } from '../../platform/llm/port.ts';
import { readDemandRow } from '../demands/demand-store.ts';
import type { DemandEvent } from '../demands/messages.ts';
import { TOP_COUNT } from './deepen-scores.ts';
import { describeScore } from './describe-score.ts';
import { readTop, type Score, saveProse } from './score-store.ts';

export type ProseDeps = {
  db: Db;
  live: Live;
  /** Undefined unless configured. */
  languageModel: LanguageModel | undefined;
  now: () => Date;
};

const Answer = z.object({ text: z.string().min(1).max(1500) });

const INSTRUCTIONS = `You help a recruiter understand how well a candidate fits a role. You get the requirements, the result for each of them, and sentences from the candidate's documents that show it.
Write two to four plain sentences: the candidate's strengths, what is missing or unclear, and what to ask in an interview. Use only what you were given and say nothing about the person beyond it. Write "the candidate", no names and no "he" or "she".
Write no digits, percentages, grades, ranks or scores of any kind, and no judgement in numbers.`;
const RETRY_INSTRUCTIONS = `${INSTRUCTIONS}\nYour last answer had digits in it. Write it in words, without a single digit.`;

/** The text must not contain numbers: an answer with digits or a percent sign is requested once more, then dropped. */
export async function writeProse(
  { db, live, languageModel: model, now }: ProseDeps,
  { tenant_id: tenantId, demand_id: demandId }: DemandEvent,
  { signal, isLast = false }: { signal?: AbortSignal | undefined; isLast?: boolean } = {},
): Promise<void> {
  if (!model) return;
  const scope = { tenantId };
  const demand = await db.as(scope, (sql) => readDemandRow(sql, tenantId, demandId));
  if (!demand || demand.archived_at) return;
  const top = await db.as(scope, (sql) => readTop(sql, demandId, TOP_COUNT));
  for (const score of top.filter(({ is_deep, prose }) => is_deep && !prose)) {
    signal?.throwIfAborted();
    const text = await requestProse(model, demand.title, score, signal).catch((error) => {
      // The text is optional, so an unavailable service should not leave a failed task.
      if (error instanceof TryLaterError && isLast) return undefined;
      throw error;
    });
    if (!text) continue;
    const prose = {
      text,
      model: model.name,
      written_at: now().toISOString(),
      of_score_version: score.version,
    };
    await db.as(scope, async (sql) => {
      if (await saveProse(sql, score, prose)) await announceChange(live, sql, tenantId, 'matching');
    });
  }
}

async function requestProse(
  model: LanguageModel,
  title: string,
  { breakdown }: Score,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const input = describeScore(title, breakdown);
  for (const instructions of [INSTRUCTIONS, RETRY_INSTRUCTIONS]) {
    const prompt = { instructions, input, name: 'prose_about_a_fit', schema: Answer };
    const { text } = await model.ask(prompt, { signal });
    if (!/[\p{N}%‰]/u.test(text)) return text.trim();
  }
  return undefined;
}
