import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './back-to-matching.module.css';

type BackProps = { to?: string; label?: string };

export function BackToMatching({ to = '/matching', label = 'All talent searches' }: BackProps) {
  return (
    <Anchor component={Link} to={to} size="sm" className={classes.back ?? ''}>
      <IconArrowLeft size={15} aria-hidden="true" /> {label}
    </Anchor>
  );
}
