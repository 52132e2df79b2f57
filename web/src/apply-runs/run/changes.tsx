import { Button } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../ui/counted.ts';
import type { ArtifactChange } from './artifact-changes.ts';
import { type ChangeLine, describeChanges } from './change-lines.ts';
import type { FormLayout } from './parse-form.ts';
import classes from './timeline.module.css';

const MAX_SHOWN = 6;
const MAX_LENGTH = 160;

const signs = {
  added: { sign: '+', label: 'Added' },
  changed: { sign: '±', label: 'Changed' },
  removed: { sign: '−', label: 'Removed' },
};

/** The changes that a step made to the artifacts. */
export function Changes({ changes, form }: { changes: ArtifactChange[]; form: FormLayout }) {
  const [isExpanded, setIsExpanded] = useState(false);
  if (changes.length === 0) return null;
  const lines = describeChanges(changes, form);
  const shown = isExpanded ? lines : lines.slice(0, MAX_SHOWN);
  return (
    <>
      <ul className={classes.changes}>
        {shown.map((line) => (
          <Change key={JSON.stringify(line.path)} line={line} />
        ))}
      </ul>
      {lines.length > shown.length && (
        <Button size="compact-xs" variant="subtle" onClick={() => setIsExpanded(true)}>
          And {counted(lines.length - shown.length, 'more change')}
        </Button>
      )}
    </>
  );
}

function Change({ line: { label, kind, before, after } }: { line: ChangeLine }) {
  return (
    <li className={classes.change} data-kind={kind}>
      <span className={classes.sign} role="img" aria-label={signs[kind].label}>
        {signs[kind].sign}
      </span>
      <span>
        <span className={classes.path}>{label}</span> {kind !== 'added' && <del>{shortText(before)}</del>}
        {kind === 'changed' && ' → '}
        {kind !== 'removed' && <ins>{shortText(after)}</ins>}
      </span>
    </li>
  );
}

function shortText(value: unknown): string {
  if (Array.isArray(value) && value.some((entry) => typeof entry === 'object'))
    return counted(value.length, 'entry', 'entries');
  const isList = Array.isArray(value) && value.length > 0;
  const text = typeof value === 'string' ? value : isList ? value.join(', ') : (JSON.stringify(value) ?? '');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text || '(empty)';
}
