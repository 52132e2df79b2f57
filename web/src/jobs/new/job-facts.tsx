import { Group, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { EmploymentType, RemotePolicy, SalaryPeriod } from '@tenon/contract/posting';
import { Level } from '@tenon/contract/profile';
import { currencies, employmentLabels, remoteLabels } from '../../shared/work-labels.ts';
import { formatLabel } from '../../ui/format-label.ts';
import type { JobFields } from './job-draft.ts';

type JobFactsProps = {
  fields: JobFields;
  set: (changes: Partial<JobFields>) => void;
  errors: Record<string, string>;
};

/** Location, workplace, type, level and pay of a job. */
export function JobFacts({ fields, set, errors }: JobFactsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      <TextInput
        label="Location"
        placeholder="Utrecht, Netherlands"
        maxLength={200}
        value={fields.location}
        error={errors.location}
        onChange={(event) => set({ location: event.currentTarget.value })}
      />
      <TextInput
        label="Department"
        placeholder="Engineering"
        maxLength={100}
        value={fields.department}
        error={errors.department}
        onChange={(event) => set({ department: event.currentTarget.value })}
      />
      <Select
        label="Workplace"
        clearable
        placeholder="Not specified"
        data={RemotePolicy.options.map((value) => ({ value, label: remoteLabels[value] }))}
        value={fields.workplace}
        onChange={(next) => set({ workplace: next })}
      />
      <Select
        label="Employment type"
        clearable
        placeholder="Not specified"
        data={EmploymentType.options.map((value) => ({ value, label: employmentLabels[value] }))}
        value={fields.employment_type}
        onChange={(next) => set({ employment_type: next })}
      />
      <Select
        label="Level"
        clearable
        placeholder="Not specified"
        data={Level.options.map((value) => ({ value, label: formatLabel(value) }))}
        value={fields.level}
        onChange={(next) => set({ level: next })}
      />
      <NumberInput
        label="Openings"
        min={1}
        max={1000}
        clampBehavior="strict"
        allowDecimal={false}
        value={fields.openings}
        onChange={(next) => set({ openings: typeof next === 'number' && next > 0 ? next : 1 })}
      />
      <Pay fields={fields} set={set} />
    </SimpleGrid>
  );
}

function Pay({ fields, set }: Pick<JobFactsProps, 'fields' | 'set'>) {
  const amount = (next: string | number) => (typeof next === 'number' ? next : null);
  const common = { min: 0, max: 1e9, thousandSeparator: ',', hideControls: true } as const;
  return (
    <>
      <Group grow gap="xs" wrap="nowrap" align="flex-end">
        <NumberInput
          {...common}
          label="Pay from"
          value={fields.pay_min ?? ''}
          onChange={(next) => set({ pay_min: amount(next) })}
        />
        <NumberInput
          {...common}
          label="Pay to"
          value={fields.pay_max ?? ''}
          onChange={(next) => set({ pay_max: amount(next) })}
        />
      </Group>
      <Group grow gap="xs" wrap="nowrap" align="flex-end">
        <Select
          label="Currency"
          clearable
          placeholder="–"
          data={[...new Set([...currencies, ...(fields.currency ? [fields.currency] : [])])]}
          value={fields.currency}
          onChange={(next) => set({ currency: next })}
        />
        <Select
          label="Per"
          clearable
          placeholder="–"
          data={SalaryPeriod.options.map((value) => ({ value, label: formatLabel(value) }))}
          value={fields.period}
          onChange={(next) => set({ period: next })}
        />
      </Group>
    </>
  );
}
