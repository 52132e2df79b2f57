import { Anchor, Text } from '@mantine/core';

type CorrectionsProps = { corrections: { from: string; to: string }[]; onExact: () => void };

/** That something else was looked for than was typed, and the way to insist. */
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
