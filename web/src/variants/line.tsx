import { Anchor, Badge, Checkbox, Text } from '@mantine/core';
import type { VariantBullet } from '@tenon/contract/variants';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import classes from './editor.module.css';
import { isMatch, reasonLabel } from './variant-labels.ts';

/** The resume whose facts are shown. */
export const DocumentId = createContext<string | undefined>(undefined);

type LineProps = {
  line: VariantBullet;
  /** Moves the line. */
  handle: ReactNode;
  buttons: ReactNode;
  isStrong?: boolean;
  onToggle: (isShown: boolean) => void;
};

/** One fact: whether it is shown, where it comes from, and why it was suggested. */
export function Line({ line, handle, buttons, isStrong = false, onToggle }: LineProps) {
  const { text, is_shown, reason, before, is_new } = line;
  return (
    <div className={classes.line} data-hidden={!is_shown || undefined}>
      {handle}
      <Checkbox
        className={classes.check ?? ''}
        checked={is_shown}
        onChange={(event) => onToggle(event.currentTarget.checked)}
        label={<span {...(isStrong && { className: classes.strong })}>{text}</span>}
      />
      <Source line={line} />
      {buttons}
      <div className={classes.notes}>
        {reason && (
          <Badge
            size="sm"
            variant="light"
            color={isMatch(reason) ? 'spruce' : 'gray'}
            className={classes.badge ?? ''}
          >
            {reasonLabel(reason)}
          </Badge>
        )}
        {is_new && (
          <Badge size="sm" variant="light" color="oak">
            New in your profile
          </Badge>
        )}
        {before !== null && (
          <Text span size="xs" c="dimmed">
            Before: <s>{before}</s>
          </Text>
        )}
      </div>
    </div>
  );
}

/** Links to the profile, which shows the place in the document. */
function Source({ line: { is_by_person, evidence } }: { line: VariantBullet }) {
  const documentId = useContext(DocumentId);
  const page = evidence[0]?.page;
  if (!documentId || (!is_by_person && page === undefined)) return <span />;
  return (
    <Anchor
      component={Link}
      to={`/resumes/${documentId}`}
      size="xs"
      c="dimmed"
      className={classes.source ?? ''}
    >
      {is_by_person ? 'Entered by you' : `Page ${page}`}
    </Anchor>
  );
}
