import { Button, Group, Modal, NumberInput, Radio, Select, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ProtectedClass, protectedClassNames } from '@tenon/contract/fairness-groups';
import {
  AdjustmentMode,
  proposeMitigation,
  readFairnessMitigation,
} from '@tenon/contract/fairness-mitigation';
import { asProblem } from '../../api/problem.ts';
import { useChange } from '../../api/queries.ts';
import { FormFailure } from '../../shared/failure.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { modeLabels } from './adjustment-labels.ts';

export function ProposeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const form = useForm({
    initialValues: {
      mode: 'threshold_adjust' as AdjustmentMode,
      class: 'gender' as ProtectedClass,
      strength: 0.5,
      cutoff: 0.5,
      legal_basis: '',
    },
  });
  const propose = useChange(proposeMitigation, {
    refreshes: [readFairnessMitigation],
    onDone: () => {
      toastSuccess('Proposed. Someone else must approve it.');
      form.reset();
      onClose();
    },
    onFailed: (error) => form.setErrors(asProblem(error).errors),
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Propose adjustment" size="lg">
      <form onSubmit={form.onSubmit((body) => propose.mutate({ body }))} noValidate>
        <Stack>
          <FormFailure error={propose.error} />
          <Radio.Group label="Kind" {...form.getInputProps('mode')}>
            <Stack gap={8} mt={6}>
              {AdjustmentMode.options.map((mode) => (
                <Radio
                  key={mode}
                  value={mode}
                  label={modeLabels[mode].name}
                  description={modeLabels[mode].text}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Select
            label="Class"
            data={ProtectedClass.options.map((value) => ({ value, label: protectedClassNames[value].label }))}
            allowDeselect={false}
            {...form.getInputProps('class')}
          />
          <Group grow align="flex-start">
            <NumberInput
              label="Strength"
              min={0.05}
              max={1}
              step={0.05}
              {...form.getInputProps('strength')}
            />
            <NumberInput
              label="Cut-off"
              description="A score between 0 and 1."
              min={0}
              max={1}
              step={0.05}
              {...form.getInputProps('cutoff')}
            />
          </Group>
          <Textarea
            label="Legal basis"
            description="Why this is allowed where you use it, and who checked that."
            required
            autosize
            minRows={3}
            {...form.getInputProps('legal_basis')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              loading={propose.isPending}
              disabled={form.values.legal_basis.trim() === ''}
            >
              Propose
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
