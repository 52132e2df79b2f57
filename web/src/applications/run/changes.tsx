import { Button } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../ui/counted.ts';
import type { ArtifactChange } from './artifact-changes.ts';
import { type ChangeLine, linesOf } from './change-lines.ts';
import type { FormAsked } from './read-form.ts';
import classes from './timeline.module.css';

const SHOWN = 6;
const LONGEST = 160;

const signs = {
  added: { sign: '+', word: 'Added' },
  changed: { sign: '±', word: 'Changed' },
  removed: { sign: '−', word: 'Removed' },
};

/** What a step did to what was there, line by line. */
export function Changes({ changes, form }: { changes: ArtifactChange[]; form: FormAsked }) {
  const [isWhole, setIsWhole] = useState(false);
  if (changes.length === 0) return null;
  const lines = linesOf(changes, form);
  const shown = isWhole ? lines : lines.slice(0, SHOWN);
  return (
    <>
      <ul className={classes.changes}>
        {shown.map((line) => (
          <Change key={JSON.stringify(line.path)} line={line} />
        ))}
      </ul>
      {lines.length > shown.length && (
        <Button size="compact-xs" variant="subtle" onClick={() => setIsWhole(true)}>
          And {counted(lines.length - shown.length, 'more change')}
        </Button>
      )}
    </>
  );
}

function Change({ line: { label, kind, before, after } }: { line: ChangeLine }) {
  return (
    <li className={classes.change} data-kind={kind}>
      <span className={classes.sign} role="img" aria-label={signs[kind].word}>
        {signs[kind].sign}
      </span>
      <span>
        <span className={classes.path}>{label}</span> {kind !== 'added' && <del>{shortly(before)}</del>}
        {kind === 'changed' && ' → '}
        {kind !== 'removed' && <ins>{shortly(after)}</ins>}
      </span>
    </li>
  );
}

function shortly(value: unknown): string {
  if (Array.isArray(value) && value.some((entry) => typeof entry === 'object'))
    return counted(value.length, 'entry', 'entries');
  const isList = Array.isArray(value) && value.length > 0;
  const text = typeof value === 'string' ? value : isList ? value.join(', ') : (JSON.stringify(value) ?? '');
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text || '(empty)';
}
