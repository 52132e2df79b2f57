import { Checkbox, Group, MultiSelect, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { ApplicationOrigin } from '@tenon/contract/application-filter';
import { listMembers } from '@tenon/contract/identity';
import { type Job, listJobs } from '@tenon/contract/jobs';
import { useRead } from '../api/queries.ts';
import { originLabels } from '../shared/hiring/hiring-labels.ts';
import type { DraftRule } from './draft-rule.ts';
import { stageOptions } from './stage-options.ts';

type FieldsProps = {
  draft: DraftRule;
  job: Job | undefined;
  change: (changes: Partial<DraftRule>) => void;
};

const triggers: { value: DraftRule['trigger']; label: string }[] = [
  { value: 'waiting', label: 'has waited in a stage' },
  { value: 'arrives', label: 'arrives' },
  { value: 'moved', label: 'is moved to a stage' },
];

export function TriggerFields({ draft, job, change }: FieldsProps) {
  const isWaiting = draft.trigger === 'waiting';
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Select
        label="When an application"
        data={triggers}
        value={draft.trigger}
        allowDeselect={false}
        onChange={(trigger) => change({ trigger: (trigger as DraftRule['trigger'] | null) ?? 'waiting' })}
      />
      {draft.trigger !== 'arrives' && (
        <Select
          label="Stage"
          data={stageOptions(job?.stages, { openOnly: isWaiting })}
          value={draft.stage}
          allowDeselect={false}
          onChange={(stage) => stage && change({ stage })}
        />
      )}
      {isWaiting && (
        <NumberInput
          label="Days without a move"
          min={1}
          max={365}
          allowDecimal={false}
          value={draft.days}
          onChange={(days) => change({ days: Number(days) || 1 })}
        />
      )}
    </SimpleGrid>
  );
}

export function ConditionFields({ draft, job, change }: FieldsProps) {
  const jobs = useRead(listJobs, { query: { limit: 100 } });
  const questions = job?.questions ?? [];
  const asked = questions.find(({ key }) => key === draft.answerKey);
  const setFit = (name: 'fitBelow' | 'fitAbove') => (value: string | number) =>
    change({ [name]: value === '' ? null : Number(value) });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Select
        label="Job"
        placeholder="All jobs"
        data={(jobs.data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        searchable
        clearable
        value={draft.jobId}
        // Stages and questions belong to the job that was chosen before.
        onChange={(jobId) =>
          change({
            ...{ jobId, answerKey: null, answerEquals: '' },
            ...(draft.stage.startsWith('key:') && { stage: 'kind:screening' }),
            ...(draft.moveTo?.startsWith('key:') && { moveTo: null }),
          })
        }
      />
      <MultiSelect
        label="Origin"
        placeholder={draft.origins.length === 0 ? 'Any origin' : ''}
        data={ApplicationOrigin.options.map((value) => ({ value, label: originLabels[value] }))}
        value={draft.origins}
        onChange={(origins) => change({ origins: origins as ApplicationOrigin[] })}
      />
      <NumberInput
        label="Fit above"
        placeholder="Any fit"
        min={0}
        max={100}
        value={draft.fitAbove ?? ''}
        onChange={setFit('fitAbove')}
      />
      <NumberInput
        label="Fit below"
        placeholder="Any fit"
        min={0}
        max={100}
        value={draft.fitBelow ?? ''}
        onChange={setFit('fitBelow')}
      />
      {questions.length > 0 && (
        <Select
          label="Answer to"
          placeholder="Any answer"
          data={questions.map(({ key, label }) => ({ value: key, label }))}
          clearable
          value={draft.answerKey}
          onChange={(answerKey) => change({ answerKey, answerEquals: '' })}
        />
      )}
      {asked && (asked.kind === 'choice' || asked.kind === 'yes_no') && (
        <Select
          label="Is"
          data={asked.kind === 'choice' ? asked.choices : ['Yes', 'No']}
          value={draft.answerEquals || null}
          onChange={(answer) => change({ answerEquals: answer ?? '' })}
        />
      )}
      {asked && asked.kind !== 'choice' && asked.kind !== 'yes_no' && (
        <TextInput
          label="Is"
          value={draft.answerEquals}
          onChange={({ currentTarget }) => change({ answerEquals: currentTarget.value })}
        />
      )}
    </SimpleGrid>
  );
}

export function ActionFields({ draft, job, change }: FieldsProps) {
  const members = useRead(listMembers, { query: { limit: 100 } });
  const options = (members.data?.items ?? []).map(({ user_id, name }) => ({
    value: String(user_id),
    label: name,
  }));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Select
        label="Notify"
        placeholder="Nobody"
        data={[
          { value: 'team', label: 'Hiring team of the job' },
          { value: 'reviewers', label: 'Reviewers of the application' },
        ]}
        clearable
        value={draft.notify}
        onChange={(notify) => change({ notify: notify as DraftRule['notify'] })}
      />
      <Select
        label="Move to"
        placeholder="Do not move"
        data={stageOptions(job?.stages)}
        clearable
        value={draft.moveTo}
        onChange={(moveTo) => change({ moveTo, confirmRejection: false })}
      />
      <MultiSelect
        label="Add reviewers"
        placeholder={draft.assign.length === 0 ? 'Nobody' : ''}
        data={options}
        searchable
        value={draft.assign}
        onChange={(assign) => change({ assign })}
      />
    </SimpleGrid>
  );
}

export function RejectionWarning({ draft, change }: Omit<FieldsProps, 'job'>) {
  return (
    <Group>
      <Checkbox
        label="I confirm that we may reject people automatically"
        description="Nobody looks at these people before they are rejected. Laws such as the GDPR limit decisions that only a computer makes, and local laws may require notice, an audit, or a way to object."
        checked={draft.confirmRejection}
        onChange={({ currentTarget }) => change({ confirmRejection: currentTarget.checked })}
      />
    </Group>
  );
}
