import { counted } from '../ui/counted.ts';
import { Panel } from '../ui/panel.tsx';
import { fieldName } from './duplicate-labels.ts';
import { chosenValues, combinedIdentifiers, factChoices } from './merge-choices.ts';
import classes from './merge-panel.module.css';
import type { MergePlan } from './use-merge-plan.ts';

/** A preview of the merged person with the current choices. */
export function MergeResult({ plan: { preview, choices } }: { plan: MergePlan }) {
  const { survivor, merged, collisions } = preview;
  const records = survivor.candidates.length + merged.candidates.length - collisions.length;
  const documents = survivor.documents.length + merged.documents.length;
  const facts: [string, string[]][] = [
    ...factChoices(preview).map((field): [string, string[]] => [
      fieldName(field.field),
      chosenValues(field, choices.facts[field.field]),
    ]),
    ['Contact', combinedIdentifiers(survivor, merged).map(({ value }) => value)],
    ['Recruiters', records > 0 ? [counted(records, 'recruiter')] : []],
    ['Documents', documents > 0 ? [counted(documents, 'document')] : []],
  ];
  return (
    <div className={classes.result}>
      <Panel title="Merged person" description="Preview of the result.">
        <dl className={classes.facts} aria-live="polite">
          {facts.map(([name, lines]) => lines.length > 0 && <Fact key={name} name={name} lines={lines} />)}
        </dl>
      </Panel>
    </div>
  );
}

function Fact({ name, lines }: { name: string; lines: string[] }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </dd>
    </>
  );
}
