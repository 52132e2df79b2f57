import { Button, Checkbox, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { AuditStage, listFairnessAudits, makeFairnessAudit } from '@tenon/contract/fairness-audits';
import { useNavigate } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import { useChange } from '../../api/queries.ts';
import { FormFailure } from '../../shared/failure.tsx';
import { stageLabels } from './audit-labels.ts';

const isoDay = (time: Date) => time.toISOString().slice(0, 10);

/** The last twelve months. */
function lastYear() {
  const to = new Date();
  const from = new Date(to);
  from.setUTCFullYear(from.getUTCFullYear() - 1);
  from.setUTCDate(from.getUTCDate() + 1);
  return { from: isoDay(from), to: isoDay(to) };
}

export function MakeAuditDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: {
      ...lastYear(),
      stage: 'interview' as AuditStage,
      excludes_small: true,
      distributed_on: '',
    },
  });
  const make = useChange(makeFairnessAudit, {
    refreshes: [listFairnessAudits],
    onDone: ({ id }) => navigate(`/fairness/audits/${id}`),
    onFailed: (error) => form.setErrors(asProblem(error).errors),
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Make audit pack">
      <form
        onSubmit={form.onSubmit(({ distributed_on, ...values }) =>
          make.mutate({ body: { ...values, ...(distributed_on && { distributed_on }) } }),
        )}
        noValidate
      >
        <Stack>
          <FormFailure error={make.error} />
          <Group grow align="flex-start">
            <TextInput type="date" label="From" required {...form.getInputProps('from')} />
            <TextInput type="date" label="To" required {...form.getInputProps('to')} />
          </Group>
          <Select
            label="Selected means"
            description="People who are still in the process are not counted."
            data={AuditStage.options.map((value) => ({ value, label: stageLabels[value] }))}
            allowDeselect={false}
            {...form.getInputProps('stage')}
          />
          <TextInput
            type="date"
            label="In use since"
            description="When you began to use the scoring. The published summary shows this date."
            {...form.getInputProps('distributed_on')}
          />
          <Checkbox
            label="Leave categories under 2 % out of the ratios"
            description="Their numbers and rates stay in the pack, with the reason."
            {...form.getInputProps('excludes_small', { type: 'checkbox' })}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={make.isPending}>
              Make audit pack
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
