import { Slider, Text } from '@mantine/core';
import type { Facet, Weights } from '@tenon/contract/matching';
import { facetNames } from '../../ui/breakdown/facet-bars.tsx';
import { formatPercent } from '../../ui/format.ts';
import { facetHints, weightFields, weightWord } from './weight-labels.ts';
import classes from './weight-sliders.module.css';

type SlidersProps = {
  value: Weights;
  /** Where each one stands when nothing is tried: a mark on its line. */
  usual: Weights;
  onChange: (weights: Weights) => void;
  disabled?: boolean;
};

/** Every weight of the formula on a line of its own. */
export function WeightSliders({ value, usual, onChange, disabled = false }: SlidersProps) {
  const { facets } = value;
  const sum = facets.skills + facets.experience + facets.full;
  const field = (name: keyof typeof weightFields) => (
    <Line
      {...weightFields[name]}
      value={value[name]}
      usual={usual[name]}
      disabled={disabled}
      words={`${name === 'must' && value.must > 0 ? '−' : ''}${weightWord(value[name])}`}
      onChange={(next) => onChange({ ...value, [name]: next })}
    />
  );
  return (
    <div className={classes.sliders}>
      <fieldset className={classes.group}>
        <legend>Similarity</legend>
        {field('semantic')}
        {(Object.keys(facetNames) as Facet[]).map((facet) => (
          <Line
            key={facet}
            name={`${facetNames[facet]} share`}
            hint={facetHints[facet]}
            most={1}
            step={0.05}
            value={facets[facet]}
            usual={usual.facets[facet]}
            disabled={disabled}
            words={sum > 0 ? formatPercent(facets[facet] / sum) : '–'}
            onChange={(next) => onChange({ ...value, facets: { ...facets, [facet]: next } })}
          />
        ))}
        {sum === 0 && (
          <Text size="xs" c="red" role="alert">
            At least one share must be above zero.
          </Text>
        )}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Required skills</legend>
        {field('keyword')}
        {field('keyword_most')}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Recent activity and must-haves</legend>
        {field('recency_month')}
        {field('recency_quarter')}
        {field('must')}
      </fieldset>
    </div>
  );
}

type LineProps = {
  name: string;
  hint: string;
  most: number;
  step: number;
  value: number;
  usual: number;
  words: string;
  disabled: boolean;
  onChange: (value: number) => void;
};

function Line({ name, hint, most, step, value, usual, words, disabled, onChange }: LineProps) {
  return (
    <div>
      <div className={classes.head}>
        <span>
          {name}
          <Text span size="xs" c="dimmed" display="block">
            {hint}
          </Text>
        </span>
        <span className={`${classes.value} ${value === usual ? '' : classes.changed}`}>{words}</span>
      </div>
      <Slider
        className={classes.slider ?? ''}
        classNames={{ mark: classes.mark ?? '' }}
        size="sm"
        label={null}
        min={0}
        max={most}
        step={step}
        marks={[{ value: Math.min(usual, most) }]}
        value={value}
        disabled={disabled}
        thumbLabel={name}
        thumbProps={{ 'aria-valuetext': words }}
        onChange={(next) => onChange(Math.round(next * 1000) / 1000)}
      />
    </div>
  );
}
