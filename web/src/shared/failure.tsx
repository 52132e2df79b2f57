import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { asProblem } from '../api/problem.ts';
import { FailureState, ForbiddenState, NotFoundState } from '../ui/states.tsx';
import { toastError } from '../ui/toast.tsx';

/** A failed load, with a retry button and the request ID. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const problem = asProblem(error);
  if (problem.status === 403) return <ForbiddenState>{problem.detail}</ForbiddenState>;
  if (problem.status === 404)
    return (
      <NotFoundState title={problem.title} order={2}>
        {problem.detail}
      </NotFoundState>
    );
  return (
    <FailureState
      title={problem.title}
      detail={problem.detail}
      reference={problem.requestId}
      onRetry={onRetry}
    />
  );
}

/** An error of the whole form. Errors of single fields are shown at the fields. */
export function FormFailure({ error }: { error: unknown }) {
  if (!error) return null;
  const problem = asProblem(error);
  if (Object.keys(problem.errors).some((field) => field !== '')) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} title={problem.title} role="alert">
      {problem.detail}
      {problem.requestId && (
        <Text size="xs" mt={4}>
          Request {problem.requestId}
        </Text>
      )}
    </Alert>
  );
}

/** Returns an error handler that shows a toast, for changes without a form. */
export function toastFailure(title: string): (error: unknown) => void {
  return (error) => {
    const problem = asProblem(error);
    toastError(title, problem.detail, problem.requestId);
  };
}
