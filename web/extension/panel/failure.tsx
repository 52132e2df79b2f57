import { Alert } from '@mantine/core';

export function Failure({ children }: { children: string }) {
  return (
    <Alert color="red" mt="sm" role="alert">
      {children}
    </Alert>
  );
}
