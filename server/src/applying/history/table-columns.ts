import type { Detail } from './describe-runs.ts';

type Cell = string | number | null;

/** One run as a line of a table. What was used is what was sent, once something was. */
export const tableColumns: Record<string, (run: Detail) => Cell> = {
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
  resume: (run) => textOf(at(used(run), 'resume', 'name') ?? at(used(run), 'resume')),
  cover_letter: (run) => textOf(at(used(run), 'cover_letter', 'text') ?? at(used(run), 'cover_letter')),
  answers: (run) => answersOf(used(run)),
  confirmation_id: (run) => textOf(at(run.artifacts, 'confirmation', 'id')),
  confirmation: (run) => textOf(at(run.artifacts, 'confirmation', 'text')),
  confirmation_url: (run) => textOf(at(run.artifacts, 'confirmation', 'url')),
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

/** Artifacts are whatever the agent wrote. */
function at(value: unknown, ...path: string[]): unknown {
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

/** A line for each: the question, and what was answered; of a choice, what the form calls it. */
function answersOf(artifacts: Detail['artifacts']): string | null {
  const answers = at(artifacts, 'answers');
  if (typeof answers !== 'object' || answers === null) return textOf(answers);
  const asked = listOf(at(artifacts, 'form', 'questions'));
  const lines = Object.entries(answers).map(([id, given]) => {
    const answer = at(given, 'answer');
    const options = listOf(
      at(
        asked.find((question) => at(question, 'id') === id),
        'options',
      ),
    );
    const shown = (value: unknown) =>
      textOf(
        at(
          options.find((option) => at(option, 'value') === value),
          'label',
        ) ?? value,
      );
    const said = Array.isArray(answer) ? answer.map(shown).join('; ') : shown(answer);
    return `${textOf(at(given, 'question')) ?? id}: ${said ?? ''}`;
  });
  return lines.join('\n') || null;
}
