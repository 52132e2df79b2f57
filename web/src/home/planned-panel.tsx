import { Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useUser } from '../api/session.tsx';
import { plans } from '../shared/plans.ts';
import { maySee, sections } from '../shared/sections.ts';
import classes from './planned-panel.module.css';

/** Sections that are not available yet, each with a page about what is planned. */
export function PlannedPanel() {
  const user = useUser();
  const planned = sections.filter((section) => section.path in plans && maySee(section, user));
  if (planned.length === 0) return null;
  return (
    <section aria-labelledby="planned">
      <Title order={2} id="planned" mb={4}>
        Coming soon
      </Title>
      <Text c="dimmed" mb="sm">
        See what’s planned.
      </Text>
      <ul className={classes.cards}>
        {planned.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link to={path} className={classes.card}>
              <Icon size={19} stroke={1.6} aria-hidden="true" />
              <span>
                <span className={classes.name}>{label}</span>
                <span className={classes.text}>{plans[path]?.summary}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
