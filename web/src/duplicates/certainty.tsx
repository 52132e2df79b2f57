import { Text } from '@mantine/core';
import classes from './certainty.module.css';
import { certaintyWords } from './duplicate-labels.ts';

/** How sure the comparison is that two people are one, in figures and as a bar. */
export function Certainty({ probability }: { probability: number | null }) {
  if (probability === null) {
    return (
      <Text span c="dimmed">
        Not scored
      </Text>
    );
  }
  return (
    <span className={classes.certainty}>
      <span className={classes.figure}>{certaintyWords(probability)}</span>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.bar} style={{ width: `${probability * 100}%` }} />
      </span>
    </span>
  );
}
