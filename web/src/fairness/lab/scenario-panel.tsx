import { Button, Checkbox, Radio, Slider, Stack, Text } from '@mantine/core';
import { type FairnessLab, ScoreTerm } from '@tenon/contract/fairness-lab';
import { formatPercent } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './lab.module.css';
import { isChanged, noChange, type Scenario } from './lab-address.ts';
import { termNames } from './lab-labels.ts';

type ScenarioPanelProps = {
  scenario: Scenario;
  onChange: (scenario: Scenario) => void;
  hasJob: boolean;
  lab: FairnessLab;
};

/** What to change: the cut-off, the weights of the terms, and the requirements of the job. */
export function ScenarioPanel(props: ScenarioPanelProps) {
  const { scenario, onChange, lab } = props;
  return (
    <Panel
      title="Scenario"
      description="Try a change on past decisions. Nothing is saved, and no decision changes."
      actions={
        isChanged(scenario) && (
          <Button variant="default" onClick={() => onChange(noChange)}>
            Reset scenario
          </Button>
        )
      }
    >
      <div className={classes.scenario}>
        <div className={classes.column}>
          <Cutoff {...props} />
          <Model lab={lab} />
        </div>
        <Weights {...props} />
        <Requirements {...props} />
      </div>
    </Panel>
  );
}

function Cutoff({ scenario, onChange, lab }: ScenarioPanelProps) {
  const { cutoff } = scenario;
  const set = (next: number | null) => onChange({ ...scenario, cutoff: next });
  const found = lab.variants.find(({ variant }) => variant === 'scenario')?.cutoff ?? 0.5;
  const start = Math.round((cutoff ?? found) * 100) / 100;
  return (
    <fieldset className={classes.part}>
      <legend>Cut-off</legend>
      <Radio.Group
        aria-label="Cut-off"
        value={cutoff === null ? 'same' : 'fixed'}
        onChange={(value) => set(value === 'same' ? null : start)}
      >
        <Stack gap="xs">
          <Radio value="same" label="Select as many people as were selected" />
          <Radio value="fixed" label="Select everyone from this score" />
        </Stack>
      </Radio.Group>
      {cutoff !== null && (
        <LabSlider
          name="Score"
          max={1}
          step={0.01}
          value={cutoff}
          isChanged
          valueText={formatPercent(cutoff)}
          onChange={set}
        />
      )}
    </fieldset>
  );
}

function Weights({ scenario, onChange }: ScenarioPanelProps) {
  const { weights } = scenario;
  return (
    <fieldset className={classes.part}>
      <legend>Weights</legend>
      {ScoreTerm.options.map((term) => (
        <LabSlider
          key={term}
          name={termNames[term]}
          max={2}
          step={0.1}
          marked={1}
          value={weights[term]}
          isChanged={weights[term] !== 1}
          valueText={weights[term] === 0 ? 'Dropped' : formatPercent(weights[term])}
          onChange={(value) => onChange({ ...scenario, weights: { ...weights, [term]: value } })}
        />
      ))}
    </fieldset>
  );
}

function Requirements({ scenario, onChange, hasJob, lab }: ScenarioPanelProps) {
  const { without } = scenario;
  const musts = lab.requirements.filter(({ kind }) => kind === 'must');
  return (
    <fieldset className={classes.part}>
      <legend>Must-haves</legend>
      {!hasJob && (
        <Text size="sm" c="dimmed">
          Choose a job to drop its must-haves one by one.
        </Text>
      )}
      {hasJob && musts.length === 0 && (
        <Text size="sm" c="dimmed">
          No must-have of this job was checked.
        </Text>
      )}
      <Stack gap="xs">
        {musts.map(({ text }) => (
          <Checkbox
            key={text}
            label={text}
            checked={!without.includes(text)}
            onChange={({ currentTarget }) =>
              onChange({
                ...scenario,
                without: currentTarget.checked ? without.filter((one) => one !== text) : [...without, text],
              })
            }
          />
        ))}
      </Stack>
    </fieldset>
  );
}

function Model({ lab }: Pick<ScenarioPanelProps, 'lab'>) {
  const names = lab.models.map(({ name }) => name);
  return (
    <fieldset className={classes.part}>
      <legend>Model</legend>
      <Text size="sm" c="dimmed">
        {names.length > 1
          ? `These scores were computed by ${names.join(', ')}. `
          : names.length === 1 && `These scores were computed by ${names[0]}. `}
        Another model cannot be compared here: each application keeps its latest score only.
      </Text>
    </fieldset>
  );
}

type LabSliderProps = {
  name: string;
  max: number;
  step: number;
  marked?: number;
  value: number;
  valueText: string;
  isChanged: boolean;
  onChange: (value: number) => void;
};

function LabSlider({ name, max, step, marked, value, valueText, isChanged, onChange }: LabSliderProps) {
  return (
    <div>
      <div className={classes.sliderHead}>
        <span>{name}</span>
        <span className={`${classes.value} ${isChanged ? classes.changed : ''}`}>{valueText}</span>
      </div>
      <Slider
        className={classes.slider ?? ''}
        classNames={{ mark: classes.mark ?? '' }}
        size="sm"
        label={null}
        min={0}
        max={max}
        step={step}
        {...(marked !== undefined && { marks: [{ value: marked }] })}
        value={value}
        thumbLabel={name}
        thumbProps={{ 'aria-valuetext': valueText }}
        onChange={(next) => onChange(Math.round(next * 100) / 100)}
      />
    </div>
  );
}
