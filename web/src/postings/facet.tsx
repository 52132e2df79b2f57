import { Anchor, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '../ui/format.ts';
import classes from './facets.module.css';

/** Without counts if each choice replaces the others. */
export type FacetValue = { value: string; name: string; count?: number };

type FacetProps = {
  title: string;
  values: FacetValue[];
  chosen: string[];
  onToggle: (value: string) => void;
};

const COLLAPSED_COUNT = 6;

/** One filter, with the number of results for each choice. */
export function Facet({ title, values, chosen, onToggle }: FacetProps) {
  const [all, setAll] = useState(false);
  // Selected values stay visible even without results.
  const missing = chosen
    .filter((value) => !values.some((each) => each.value === value))
    .map((value) => ({ value, name: value, count: 0 }));
  const choices = [...missing, ...values];
  if (choices.length === 0) return null;
  const shown = all
    ? choices
    : choices.filter((each, index) => index < COLLAPSED_COUNT || chosen.includes(each.value));
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
      {choices.length > COLLAPSED_COUNT && (
        <Anchor component="button" type="button" size="xs" mt={6} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${choices.length - COLLAPSED_COUNT} more`}
        </Anchor>
      )}
    </fieldset>
  );
}
