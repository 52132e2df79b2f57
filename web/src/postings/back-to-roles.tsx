import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import classes from './back-to-roles.module.css';

/** Back to the search in its previous state. */
export function BackToRoles() {
  const { state } = useLocation();
  const search = typeof state?.search === 'string' ? state.search : '';
  return (
    <Anchor component={Link} to={{ pathname: '/postings', search }} size="sm" className={classes.back ?? ''}>
      <IconArrowLeft size={15} aria-hidden="true" /> All roles
    </Anchor>
  );
}
