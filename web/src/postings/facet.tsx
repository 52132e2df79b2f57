import { Anchor, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../ui/format.ts';
import classes from './facets.module.css';

/** Without a count where it would not say what is left: each choice replaces the others. */
export type FacetValue = { value: string; name: string; count?: number };

type FacetProps = {
  title: string;
  values: FacetValue[];
  chosen: string[];
  onToggle: (value: string) => void;
};

const FEW = 6;

/** One way to narrow the results, with how many each choice would leave. */
export function Facet({ title, values, chosen, onToggle }: FacetProps) {
  const [all, setAll] = useState(false);
  // What was chosen stays in view, also when nothing is left under it.
  const missing = chosen
    .filter((value) => !values.some((each) => each.value === value))
    .map((value) => ({ value, name: value, count: 0 }));
  const choices = [...missing, ...values];
  if (choices.length === 0) return null;
  const shown = all ? choices : choices.filter((each, place) => place < FEW || chosen.includes(each.value));
  return (
    <fieldset className={classes.facet}>
      <legend>{title}</legend>
      <Stack gap={6}>
        {shown.map(({ value, name, count }) => (
          <Checkbox
            key={value}
            size="xs"
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
            label={
              <span className={classes.choice}>
                <span>{name}</span>
                {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
              </span>
            }
            classNames={{ body: classes.body ?? '', labelWrapper: classes.label ?? '' }}
          />
        ))}
      </Stack>
      {choices.length > FEW && (
        <Anchor component="button" type="button" size="xs" mt={6} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${choices.length - FEW} more`}
        </Anchor>
      )}
    </fieldset>
  );
}
