import type { Passage } from '@tenon/contract/matching';
import { Link } from 'react-router';
import { formatLabel } from '../format-label.ts';
import classes from './evidence.module.css';

/** The page of a document, if the user has access to one. */
export type DocumentLink = (documentId: string) => string | undefined;

/** Longer quotes are cut around the matching words. */
const MAX_LENGTH = 320;
const CONTEXT_LENGTH = 110;

/** A quote from a document with the matching words marked, and the section it is from. */
export function Evidence({ passage, linkTo }: { passage: Passage; linkTo?: DocumentLink | undefined }) {
  const to = passage.document_id ? linkTo?.(passage.document_id) : undefined;
  return (
    <blockquote className={classes.quote}>
      <Marked passage={passage} />
      <cite className={classes.source} style={{ fontStyle: 'normal' }}>
        {sectionName(passage.place)}
        {to && (
          <>
            {' · '}
            <Link to={to}>View document</Link>
          </>
        )}
      </cite>
    </blockquote>
  );
}

function Marked({ passage: { text, start, end } }: { passage: Passage }) {
  if (start === null || end === null || end <= start || end > text.length) {
    return <>{text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text}</>;
  }
  const isLong = text.length > MAX_LENGTH;
  const from = isLong ? wordStart(text, start - CONTEXT_LENGTH) : 0;
  const to = isLong ? Math.min(text.length, end + CONTEXT_LENGTH) : text.length;
  return (
    <>
      {from > 0 && '…'}
      {text.slice(from, start)}
      <mark className={classes.mark}>{text.slice(start, end)}</mark>
      {text.slice(end, to)}
      {to < text.length && '…'}
    </>
  );
}

function wordStart(text: string, index: number): number {
  return index <= 0 ? 0 : text.lastIndexOf(' ', index) + 1;
}

const sectionNames: Record<string, string> = {
  position: 'Experience',
  text: 'Text',
};

function sectionName(section: string): string {
  return sectionNames[section] ?? formatLabel(section);
}
