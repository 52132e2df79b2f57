import { Text } from '@mantine/core';
import classes from './confidence.module.css';
import { formatConfidence } from './duplicate-labels.ts';

/** The probability that two records are the same person, as a number and a bar. */
export function Confidence({ probability }: { probability: number | null }) {
  if (probability === null) {
    return (
      <Text span c="dimmed">
        Not scored
      </Text>
    );
  }
  return (
    <span className={classes.confidence}>
      <span className={classes.number}>{formatConfidence(probability)}</span>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.bar} style={{ width: `${probability * 100}%` }} />
      </span>
    </span>
  );
}
