import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './back-to-people.module.css';

export function BackToPeople() {
  return (
    <Anchor component={Link} to="/people" size="sm" className={classes.back ?? ''}>
      <IconArrowLeft size={15} aria-hidden="true" /> People
    </Anchor>
  );
}
