import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconLock, IconMapQuestion, type IconProps, IconRefresh, IconUnlink } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './states.module.css';

type StateProps = {
  icon: ComponentType<IconProps>;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  tone?: 'calm' | 'bad';
  /** The heading level. */
  order?: 1 | 2 | 3;
};

/** Shown instead of content: why there is none, and what to do. */
export function EmptyState({ icon: Icon, title, children, action, tone = 'calm', order = 3 }: StateProps) {
  return (
    <Stack align="center" gap="xs" className={classes.state}>
      <span className={classes.icon} data-tone={tone}>
        <Icon size={22} stroke={1.6} aria-hidden="true" />
      </span>
      <Title order={order} size="h3" ta="center" mt={4}>
        {title}
      </Title>
      {children && (
        <Text c="dimmed" ta="center" maw={440} component="div">
          {children}
        </Text>
      )}
      {action && (
        <Group gap="xs" mt="xs" justify="center">
          {action}
        </Group>
      )}
    </Stack>
  );
}

type FailureProps = {
  title: string;
  detail: string;
  reference?: string | undefined;
  onRetry?: () => void;
  order?: 1 | 2 | 3;
};

/** A failed load: what failed, why, how to retry, and the request ID for support. */
export function FailureState({ title, detail, reference, onRetry, order = 3 }: FailureProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={IconUnlink}
        tone="bad"
        order={order}
        title={title}
        action={
          onRetry && (
            <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
              Try again
            </Button>
          )
        }
      >
        {detail}
        {reference && (
          <Text size="xs" mt={6} c="dimmed">
            Request <span className={classes.reference}>{reference}</span>
          </Text>
        )}
      </EmptyState>
    </div>
  );
}

type NotFoundProps = { title: string; children: ReactNode; order?: 2 | 3 };

/** Nothing exists at this address, so there is no retry. */
export function NotFoundState({ title, children, order = 3 }: NotFoundProps) {
  return (
    <EmptyState
      icon={IconMapQuestion}
      title={title}
      order={order}
      action={
        <Button component={Link} to="/" variant="default">
          Go to the home page
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

type ForbiddenProps = { children: ReactNode; action?: ReactNode; order?: 2 | 3 };

export function ForbiddenState({ children, action, order = 3 }: ForbiddenProps) {
  return (
    <EmptyState icon={IconLock} title="You don’t have access" action={action} order={order}>
      {children}
    </EmptyState>
  );
}
