import type { Passage } from '@tenon/contract/matching';
import { Link } from 'react-router';
import classes from './evidence.module.css';

/** Where a document can be looked at; not everybody has such a page. */
export type DocumentLink = (documentId: string) => string | undefined;

/** More than a sentence is cut, around the words that count. */
const LONGEST = 320;
const AROUND = 110;

/** The very words, in their sentence, and where they stand. */
export function Evidence({ words, linkTo }: { words: Passage; linkTo?: DocumentLink | undefined }) {
  const to = words.document_id ? linkTo?.(words.document_id) : undefined;
  return (
    <blockquote className={classes.quote}>
      <Marked words={words} />
      <cite className={classes.place} style={{ fontStyle: 'normal' }}>
        {placeName(words.place)}
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

function Marked({ words: { text, start, end } }: { words: Passage }) {
  if (start === null || end === null || end <= start || end > text.length) {
    return <>{text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text}</>;
  }
  const isLong = text.length > LONGEST;
  const from = isLong ? wordStart(text, start - AROUND) : 0;
  const to = isLong ? Math.min(text.length, end + AROUND) : text.length;
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

function wordStart(text: string, near: number): number {
  return near <= 0 ? 0 : text.lastIndexOf(' ', near) + 1;
}

const placeNames: Record<string, string> = {
  position: 'Experience',
  text: 'Text',
};

function placeName(place: string): string {
  const words = place.replaceAll('_', ' ');
  return placeNames[place] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
