import { IconCheck, IconEqualNot, type IconProps, IconSquareHalf, IconTilde } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { type Likeness, likenessWords } from './likeness.ts';
import classes from './likeness-mark.module.css';

const icons: Record<Exclude<Likeness, 'none'>, ComponentType<IconProps>> = {
  same: IconCheck,
  common: IconCheck,
  similar: IconTilde,
  different: IconEqualNot,
  left: IconSquareHalf,
  right: IconSquareHalf,
};

/** The verdict on one field: a word with a shape and a colour. */
export function LikenessMark({ likeness }: { likeness: Likeness }) {
  if (likeness === 'none') return null;
  const Icon = icons[likeness];
  return (
    <span className={classes.mark} data-likeness={likeness}>
      <Icon size={13} stroke={2} aria-hidden="true" />
      {likenessWords[likeness]}
    </span>
  );
}
