import { Button } from '@mantine/core';
import { IconMoodEmpty, type IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { asProblem } from '../api/problem.ts';
import { EmptyState } from '../ui/states.tsx';
import { Failure } from './failure.tsx';

type Props = {
  error: unknown;
  onRetry: () => void;
  icon?: ComponentType<IconProps>;
  /** The title if nothing was found. All other errors can be retried. */
  title: string;
  children: ReactNode;
  back: { to: string; label: string };
};

/** Shown instead of a record that was not found or could not be loaded. */
export function LoadFailure({ error, onRetry, icon = IconMoodEmpty, title, children, back }: Props) {
  const { status } = asProblem(error);
  if (status !== 404) return <Failure error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={icon}
      order={2}
      title={title}
      action={
        <Button component={Link} to={back.to} variant="default">
          {back.label}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
