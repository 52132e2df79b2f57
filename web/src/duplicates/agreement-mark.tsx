import { IconCheck, IconEqualNot, type IconProps, IconSquareHalf, IconTilde } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { type Agreement, agreementLabels } from './agreement.ts';
import classes from './agreement-mark.module.css';

const icons: Record<Exclude<Agreement, 'none'>, ComponentType<IconProps>> = {
  same: IconCheck,
  common: IconCheck,
  similar: IconTilde,
  different: IconEqualNot,
  left: IconSquareHalf,
  right: IconSquareHalf,
};

/** How one field compares, as a label with an icon and a color. */
export function AgreementMark({ agreement }: { agreement: Agreement }) {
  if (agreement === 'none') return null;
  const Icon = icons[agreement];
  return (
    <span className={classes.mark} data-agreement={agreement}>
      <Icon size={13} stroke={2} aria-hidden="true" />
      {agreementLabels[agreement]}
    </span>
  );
}
