import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../../ui/format.ts';
import { JsonView } from '../../ui/json-view.tsx';
import classes from './run.module.css';

/** Longer texts are collapsed at first. */
const COLLAPSED_LENGTH = 900;
/** Browsers render this much without a noticeable delay. */
const MAX_RENDERED_LENGTH = 60_000;

/** Renders any value, as readable as possible. */
export function Value({ value, label }: { value: unknown; label: string }) {
  if (typeof value === 'string') return <LongText text={value} />;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === undefined) return <span className={classes.hint}>Empty</span>;
  if (Array.isArray(value) && value.length > 0 && value.every(isShort)) return value.join(', ');
  if (typeof value !== 'object') return String(value);
  return <Data value={value} label={label} />;
}

export function LongText({ text }: { text: string }) {
  const [opened, setOpened] = useState(false);
  if (text.length <= COLLAPSED_LENGTH) return <span className={classes.text}>{text}</span>;
  const rendered = text.slice(0, MAX_RENDERED_LENGTH);
  return (
    <span className={classes.text}>
      {opened ? rendered : `${text.slice(0, COLLAPSED_LENGTH).trimEnd()}…`}
      {opened && text.length > MAX_RENDERED_LENGTH && '… (full text in the export)'}{' '}
      <Button size="compact-xs" variant="light" onClick={() => setOpened(!opened)}>
        {opened ? 'Show less' : `Show all ${formatNumber(text.length)} characters`}
      </Button>
    </span>
  );
}

export function Data({ value, label }: { value: unknown; label: string }) {
  const json = JSON.stringify(value, null, 2) ?? 'Empty';
  if (json.length <= MAX_RENDERED_LENGTH) return <JsonView value={value} label={label} />;
  return (
    <div className={classes.mono}>
      <LongText text={json} />
    </div>
  );
}

function isShort(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value) && String(value).length < 200;
}
