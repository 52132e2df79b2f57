import { Anchor, Text } from '@mantine/core';

type CorrectionsProps = { corrections: { from: string; to: string }[]; onExact: () => void };

/** Tells which words were corrected, and offers the exact search. */
export function Corrections({ corrections, onExact }: CorrectionsProps) {
  if (corrections.length === 0) return null;
  return (
    <Text role="status">
      Showing results for <b>{corrections.map(({ to }) => to).join(', ')}</b> instead of{' '}
      {corrections.map(({ from }) => from).join(', ')}.{' '}
      <Anchor component="button" type="button" inherit onClick={onExact}>
        Search for the exact words
      </Anchor>
    </Text>
  );
}
