import type { ArtifactChange } from './artifact-changes.ts';
import { labelFromKey } from './parse-artifacts.ts';
import { type FormLayout, parseForm } from './parse-form.ts';

export type ChangeLine = ArtifactChange & { label: string };

/** One line per change. The changes of an answer are combined into one line with its question. */
export function describeChanges(
  changes: readonly ArtifactChange[],
  form: FormLayout = parseForm({}),
): ChangeLine[] {
  const questions = new Map<string, ArtifactChange[]>();
  const lines: ChangeLine[] = [];
  for (const change of withoutSources(changes)) {
    const [first, id] = change.path;
    if (first !== 'answers' || id === undefined || change.path.length < 3) {
      lines.push({ ...change, label: change.path.map(labelFromKey).join(' › ') });
      continue;
    }
    const known = questions.get(id);
    if (known) known.push(change);
    else questions.set(id, [change]);
  }
  const sorted = [...questions].toSorted(([one], [other]) => form.positionOf(one) - form.positionOf(other));
  return [...lines, ...sorted.flatMap(([id, parts]) => answerLines(id, parts, form))];
}

function answerLines(id: string, parts: ArtifactChange[], { displayValue }: FormLayout): ChangeLine[] {
  const question = parts.find(({ path }) => path[2] === 'question' && path.length === 3);
  const answer = parts.find(({ path }) => path[2] === 'answer');
  const label = `Answers › ${typeof question?.after === 'string' ? question.after : labelFromKey(id)}`;
  if (answer) {
    return [
      { ...answer, label, before: displayValue(id, answer.before), after: displayValue(id, answer.after) },
    ];
  }
  if (question?.kind === 'added') return [{ ...question, label, after: 'left blank' }];
  return parts.map((part) => ({ ...part, label: part.path.map(labelFromKey).join(' › ') }));
}

/** Sources are shown next to the answers. A change of a source is listed only if nothing else changed. */
function withoutSources(changes: readonly ArtifactChange[]): readonly ArtifactChange[] {
  const others = changes.filter(({ path }) => path.at(-2) !== 'source');
  return others.length > 0 ? others : changes;
}
