import { NumberInput, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Availability, type Candidate, type CompensationRange, PayPeriod } from '@tenon/contract/people';
import { availabilityLabels } from '../../ui/candidate-details.ts';
import classes from './own-record-details.module.css';

/** The values of the fields. A number field without a number has an empty text. */
export type DetailsForm = {
  years: number | string;
  min: number | string;
  max: number | string;
  currency: string;
  period: string;
  availability: string | null;
  available_from: string;
};

const periods = { year: 'per year', month: 'per month', day: 'per day', hour: 'per hour' };

export function detailsForm(own: Candidate | undefined): DetailsForm {
  const range = own?.compensation;
  return {
    years: own?.years_experience ?? '',
    min: range?.min ?? '',
    max: range?.max ?? '',
    currency: range?.currency ?? '',
    period: range?.period ?? 'year',
    availability: own?.availability ?? null,
    available_from: own?.available_from ?? '',
  };
}

const numberOf = (value: number | string) => (typeof value === 'number' ? value : null);

/** The part of the request body that these fields make. */
export function detailsOf(form: DetailsForm) {
  const [min, max] = [numberOf(form.min), numberOf(form.max)];
  const compensation: CompensationRange | null =
    min === null && max === null
      ? null
      : { min, max, currency: form.currency.trim().toUpperCase(), period: PayPeriod.parse(form.period) };
  return {
    years_experience: numberOf(form.years),
    compensation,
    availability: form.availability === null ? null : Availability.parse(form.availability),
    available_from: form.available_from || null,
  };
}

type OwnRecordDetailsProps<F extends DetailsForm> = { form: UseFormReturnType<F> };

/** What the recruiter knows about the person's situation. */
export function OwnRecordDetails<F extends DetailsForm>({ form }: OwnRecordDetailsProps<F>) {
  const amount = { min: 0, max: 1e9, thousandSeparator: true, hideControls: true } as const;
  return (
    <>
      <NumberInput
        label="Years of experience"
        min={0}
        max={80}
        step={0.5}
        decimalScale={1}
        {...form.getInputProps('years')}
        error={form.errors.years_experience}
      />
      <fieldset className={classes.range}>
        <legend>Compensation</legend>
        <NumberInput
          label="Minimum"
          {...amount}
          {...form.getInputProps('min')}
          error={form.errors['compensation.min'] ?? form.errors.compensation}
        />
        <NumberInput
          label="Maximum"
          {...amount}
          {...form.getInputProps('max')}
          error={form.errors['compensation.max']}
        />
        <TextInput
          label="Currency"
          placeholder="EUR"
          maxLength={3}
          autoComplete="off"
          {...form.getInputProps('currency')}
          error={form.errors['compensation.currency']}
        />
        <Select
          label="Period"
          allowDeselect={false}
          data={Object.entries(periods).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('period')}
        />
      </fieldset>
      <div className={classes.pair}>
        <Select
          label="Availability"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear availability' }}
          placeholder="Unknown"
          data={Object.entries(availabilityLabels).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('availability')}
        />
        <TextInput
          label="Available from"
          type="date"
          min="2000-01-01"
          max="2100-01-01"
          {...form.getInputProps('available_from')}
        />
      </div>
    </>
  );
}
