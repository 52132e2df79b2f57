import { Slider, Text } from '@mantine/core';
import type { Facet, Weights } from '@tenon/contract/matching';
import { facetNames } from '../../ui/breakdown/facet-bars.tsx';
import { formatPercent } from '../../ui/format.ts';
import { facetHints, formatWeight, weightFields } from './weight-labels.ts';
import classes from './weight-sliders.module.css';

type SlidersProps = {
  value: Weights;
  /** Values that are marked on the sliders. */
  marked: Weights;
  onChange: (weights: Weights) => void;
  disabled?: boolean;
};

export function WeightSliders({ value, marked, onChange, disabled = false }: SlidersProps) {
  const { facets } = value;
  const sum = facets.skills + facets.experience + facets.full;
  const field = (name: keyof typeof weightFields) => (
    <WeightSlider
      {...weightFields[name]}
      value={value[name]}
      marked={marked[name]}
      disabled={disabled}
      valueText={`${name === 'must' && value.must > 0 ? '−' : ''}${formatWeight(value[name])}`}
      onChange={(next) => onChange({ ...value, [name]: next })}
    />
  );
  return (
    <div className={classes.sliders}>
      <fieldset className={classes.group}>
        <legend>Similarity</legend>
        {field('semantic')}
        {(Object.keys(facetNames) as Facet[]).map((facet) => (
          <WeightSlider
            key={facet}
            name={`${facetNames[facet]} share`}
            hint={facetHints[facet]}
            max={1}
            step={0.05}
            value={facets[facet]}
            marked={marked.facets[facet]}
            disabled={disabled}
            valueText={sum > 0 ? formatPercent(facets[facet] / sum) : '–'}
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

type WeightSliderProps = {
  name: string;
  hint: string;
  max: number;
  step: number;
  value: number;
  marked: number;
  valueText: string;
  disabled: boolean;
  onChange: (value: number) => void;
};

function WeightSlider({
  name,
  hint,
  max,
  step,
  value,
  marked,
  valueText,
  disabled,
  onChange,
}: WeightSliderProps) {
  return (
    <div>
      <div className={classes.head}>
        <span>
          {name}
          <Text span size="xs" c="dimmed" display="block">
            {hint}
          </Text>
        </span>
        <span className={`${classes.value} ${value === marked ? '' : classes.changed}`}>{valueText}</span>
      </div>
      <Slider
        className={classes.slider ?? ''}
        classNames={{ mark: classes.mark ?? '' }}
        size="sm"
        label={null}
        min={0}
        max={max}
        step={step}
        marks={[{ value: Math.min(marked, max) }]}
        value={value}
        disabled={disabled}
        thumbLabel={name}
        thumbProps={{ 'aria-valuetext': valueText }}
        onChange={(next) => onChange(Math.round(next * 1000) / 1000)}
      />
    </div>
  );
}
