import { Button, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Failure } from '../shared/failure.tsx';
import { Panel } from '../ui/panel.tsx';
import classes from './next-steps.module.css';
import { type NextStep, useNextSteps } from './use-next-steps.ts';

/** Hidden once all steps are done. */
export function NextSteps() {
  const { steps, isPending, error, retry } = useNextSteps();
  const done = steps.filter((step) => step.done).length;
  if (error) {
    return (
      <Panel title="Next steps">
        <Failure error={error} onRetry={retry} />
      </Panel>
    );
  }
  if (!isPending && done === steps.length) return null;
  return (
    <Panel title="Next steps" description={!isPending && `${done} of ${steps.length} done.`}>
      {isPending ? (
        <Stack role="status" aria-label="Loading">
          {steps.map((step) => (
            <Skeleton key={step.id} h={40} />
          ))}
        </Stack>
      ) : (
        <ul className={classes.steps}>
          {steps.map((step) => (
            <Step key={step.id} step={step} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Step({ step }: { step: NextStep }) {
  return (
    <li className={classes.step} data-done={step.done}>
      <span className={classes.tick} aria-hidden="true">
        {step.done && <IconCheck size={14} stroke={2.4} />}
      </span>
      <div className={classes.text}>
        <Title order={3}>
          {step.title}
          {step.done && <VisuallyHidden>, done</VisuallyHidden>}
        </Title>
        <Text size="xs" c="dimmed">
          {step.text}
        </Text>
      </div>
      <StepButton step={step} />
    </li>
  );
}

function StepButton({ step }: { step: NextStep }) {
  const { label, to, href, onClick, loading = false } = step.action;
  const props = {
    size: 'compact-sm',
    variant: step.done ? 'subtle' : 'light',
    color: step.done ? 'gray' : 'spruce',
    'aria-label': `${label}: ${step.title}`,
    children: label,
  };
  if (to) return <Button component={Link} to={to} onClick={onClick} {...props} />;
  if (href) return <Button component="a" href={href} target="_blank" onClick={onClick} {...props} />;
  return <Button onClick={onClick} loading={loading} {...props} />;
}
