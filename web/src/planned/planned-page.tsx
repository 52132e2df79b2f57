import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { apiReference } from '../api/config.ts';
import { plans } from '../shared/plans.ts';
import { sectionAt } from '../shared/sections.ts';
import { Page } from '../ui/page.tsx';
import classes from './planned-page.module.css';

/** A section that is not available yet, with what is planned for it. */
export function PlannedPage() {
  const { pathname } = useLocation();
  const section = sectionAt(pathname);
  const plan = section && plans[section.path];
  if (!section || !plan) return null;
  const Icon = section.icon;
  return (
    <Page
      key={section.path}
      title={section.label}
      beside={<Badge color="oak">Coming soon</Badge>}
      description={plan.summary}
    >
      <section className={classes.plan} aria-labelledby="plan">
        <div className={classes.sketch} aria-hidden="true">
          <Icon size={30} stroke={1.4} />
        </div>
        <div>
          <Title order={2} id="plan">
            What’s planned
          </Title>
          <ul className={classes.points}>
            {plan.points.map((point) => (
              <li key={point.title}>
                <Text fw={600}>{point.title}</Text>
                <Text c="dimmed">{point.text}</Text>
              </li>
            ))}
          </ul>
          <Text c="dimmed" mt="lg">
            This section is not available yet.
          </Text>
          <Group mt="md" gap="xs">
            <Button variant="default" component={Link} to="/">
              Go to the home page
            </Button>
            <Button variant="subtle" component="a" href={apiReference} target="_blank">
              API reference
            </Button>
          </Group>
        </div>
      </section>
    </Page>
  );
}
