import type { Detail } from './describe-runs.ts';

type Cell = string | number | null;

/** A run as a CSV row. Once something was sent, the snapshot of what was sent counts, not later artifacts. */
export const csvColumns: Record<string, (run: Detail) => Cell> = {
  id: (run) => run.id,
  status: (run) => run.status,
  company: (run) => run.company,
  title: (run) => run.title,
  board: (run) => run.board,
  job_id: (run) => run.job_id,
  posting_id: (run) => run.posting_id,
  url: (run) => run.url,
  stage: (run) => run.stage,
  agent: (run) => run.agent.name,
  agent_actor: (run) => run.agent.actor,
  created_at: (run) => time(run.created_at),
  sent_at: (run) => time(run.sent?.at ?? null),
  ended_at: (run) => time(run.ended_at),
  resume_variant: (run) => run.variant_id,
  resume: (run) => textOf(valueAt(used(run), 'resume', 'name') ?? valueAt(used(run), 'resume')),
  cover_letter: (run) =>
    textOf(valueAt(used(run), 'cover_letter', 'text') ?? valueAt(used(run), 'cover_letter')),
  answers: (run) => answersOf(used(run)),
  confirmation_id: (run) => textOf(valueAt(run.artifacts, 'confirmation', 'id')),
  confirmation: (run) => textOf(valueAt(run.artifacts, 'confirmation', 'text')),
  confirmation_url: (run) => textOf(valueAt(run.artifacts, 'confirmation', 'url')),
  error_code: (run) => run.error?.code ?? null,
  error: (run) => run.error?.message ?? null,
  settled_as: (run) => run.settlement?.outcome ?? null,
  settled_by: (run) => run.settlement?.by ?? null,
  settled_at: (run) => time(run.settlement?.at ?? null),
  settled_note: (run) => run.settlement?.note ?? null,
  duplicate_of: (run) => run.duplicate_of,
};

const used = ({ sent, artifacts }: Detail) => sent?.artifacts ?? artifacts;

const time = (value: Date | string | null) => value && new Date(value).toISOString();

/** Artifacts are unchecked: agents may write anything. */
function valueAt(value: unknown, ...path: string[]): unknown {
  let found = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** One line per question with its answer. For a choice, the answer is its label on the form. */
function answersOf(artifacts: Detail['artifacts']): string | null {
  const answers = valueAt(artifacts, 'answers');
  if (typeof answers !== 'object' || answers === null) return textOf(answers);
  const questions = listOf(valueAt(artifacts, 'form', 'questions'));
  const lines = Object.entries(answers).map(([id, entry]) => {
    const answer = valueAt(entry, 'answer');
    const options = listOf(valueAt(findBy(questions, 'id', id), 'options'));
    const labelOf = (value: unknown) => textOf(valueAt(findBy(options, 'value', value), 'label') ?? value);
    const shown = Array.isArray(answer) ? answer.map(labelOf).join('; ') : labelOf(answer);
    return `${textOf(valueAt(entry, 'question')) ?? id}: ${shown ?? ''}`;
  });
  return lines.join('\n') || null;
}

function findBy(values: unknown[], key: string, wanted: unknown): unknown {
  return values.find((value) => valueAt(value, key) === wanted);
}
