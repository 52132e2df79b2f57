import { Badge, Checkbox, Text } from '@mantine/core';
import type { VariantBullet } from '@tenon/contract/variants';
import type { ReactNode } from 'react';
import classes from './editor.module.css';
import { isMatch, reasonLabel } from './variant-labels.ts';

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
        <Text span size="xs" c="dimmed">
          {sourceOf(line)}
        </Text>
        {before !== null && (
          <Text span size="xs" c="dimmed">
            Before: <s>{before}</s>
          </Text>
        )}
      </div>
    </div>
  );
}

function sourceOf({ is_by_person, evidence }: VariantBullet): string {
  if (is_by_person) return 'Entered by you';
  const page = evidence[0]?.page;
  return page === undefined ? '' : `Page ${page} of your resume`;
}
