import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import classes from './back-to-roles.module.css';

/** To the search as it was left, where one comes from there. */
export function BackToRoles() {
  const { state } = useLocation();
  const search = typeof state?.search === 'string' ? state.search : '';
  return (
    <Anchor component={Link} to={{ pathname: '/postings', search }} size="sm" className={classes.back ?? ''}>
      <IconArrowLeft size={15} aria-hidden="true" /> All roles
    </Anchor>
  );
}
