import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from 'react-router';
import classes from './back-link.module.css';

type BackLinkProps = { label: string } & Pick<LinkProps, 'to' | 'preventScrollReset'>;

/** The link above a page's heading to the list it was opened from. */
export function BackLink({ label, ...link }: BackLinkProps) {
  return (
    <Anchor component={Link} {...link} size="sm" className={classes.back ?? ''}>
      <IconArrowLeft size={15} aria-hidden="true" /> {label}
    </Anchor>
  );
}
