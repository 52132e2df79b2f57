import type { ArtifactChange } from './artifact-changes.ts';
import { spoken } from './read-artifacts.ts';
import { type FormAsked, readForm } from './read-form.ts';

export type ChangeLine = ArtifactChange & { label: string };

/** One line for each change; of an answer, one for the question, whatever else is said about it. */
export function linesOf(changes: readonly ArtifactChange[], form: FormAsked = readForm({})): ChangeLine[] {
  const questions = new Map<string, ArtifactChange[]>();
  const lines: ChangeLine[] = [];
  for (const change of withoutSources(changes)) {
    const [first, id] = change.path;
    if (first !== 'answers' || id === undefined || change.path.length < 3) {
      lines.push({ ...change, label: change.path.map(spoken).join(' › ') });
      continue;
    }
    const known = questions.get(id);
    if (known) known.push(change);
    else questions.set(id, [change]);
  }
  const inOrder = [...questions].toSorted(([one], [other]) => form.placeOf(one) - form.placeOf(other));
  return [...lines, ...inOrder.flatMap(([id, parts]) => answerLines(id, parts, form))];
}

function answerLines(id: string, parts: ArtifactChange[], { shown }: FormAsked): ChangeLine[] {
  const question = parts.find(({ path }) => path[2] === 'question' && path.length === 3);
  const answer = parts.find(({ path }) => path[2] === 'answer');
  const label = `Answers › ${typeof question?.after === 'string' ? question.after : spoken(id)}`;
  if (answer) {
    return [{ ...answer, label, before: shown(id, answer.before), after: shown(id, answer.after) }];
  }
  if (question?.kind === 'added') return [{ ...question, label, after: 'left blank' }];
  return parts.map((part) => ({ ...part, label: part.path.map(spoken).join(' › ') }));
}

/** Where a text comes from stands beside it further up; here it counts only when nothing else changed. */
function withoutSources(changes: readonly ArtifactChange[]): readonly ArtifactChange[] {
  const others = changes.filter(({ path }) => path.at(-2) !== 'source');
  return others.length > 0 ? others : changes;
}
