import { Button, Group, NumberInput, Stack, Switch, Text, TextInput } from '@mantine/core';
import {
  type ApprovalRule,
  addApprovalRule,
  changeApprovalRule,
  listApprovalRules,
  rehearseApprovalRule,
} from '@tenon/contract/approval-rules';
import { type FormEvent, useState } from 'react';
import { asProblem } from '../api/problem.ts';
import { useChange } from '../api/queries.ts';
import { FormFailure } from '../shared/failure.tsx';
import { counted } from '../ui/counted.ts';
import { TagsField } from '../ui/tags-field.tsx';
import { toastSuccess } from '../ui/toast.tsx';

const empty = {
  name: '',
  companies: [] as string[],
  title_words: [] as string[],
  min_fit: null as number | null,
  saved_answers_only: true,
  max_per_day: 5,
};
type Draft = typeof empty;

/** Adds or edits a rule, with a rehearsal on past applications. */
export function AutoApproveForm({ rule, onClose }: { rule?: ApprovalRule; onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>(rule ?? empty);
  const onDone = () => {
    toastSuccess(rule ? 'Rule saved.' : 'Rule added. Turn it on when you are ready.');
    onClose();
  };
  const add = useChange(addApprovalRule, { refreshes: [listApprovalRules], onDone });
  const change = useChange(changeApprovalRule, { refreshes: [listApprovalRules], onDone });
  const rehearsal = useChange(rehearseApprovalRule);
  const { name, companies, title_words, min_fit, saved_answers_only, max_per_day } = draft;
  const conditions = { companies, title_words, min_fit, saved_answers_only, max_per_day };
  const set = (changes: Partial<Draft>) => {
    rehearsal.reset();
    setDraft((before) => ({ ...before, ...changes }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { name, ...conditions };
    if (rule) change.mutate({ params: { id: rule.id }, body });
    else add.mutate({ body });
  };
  const error = add.error ?? change.error;
  const errors = error ? asProblem(error).errors : {};
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormFailure error={error} />
        <TextInput
          label="Name"
          value={name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          error={errors.name}
          data-autofocus
        />
        <TagsField
          label="Companies"
          description="Any of them. Leave empty for all companies."
          placeholder="Add a company"
          limit={100}
          value={companies}
          onChange={(value) => set({ companies: value })}
        />
        <TagsField
          label="Words in the title"
          description="Any of them, as whole words. Leave empty for all titles."
          placeholder="Add a word"
          limit={50}
          value={title_words}
          onChange={(value) => set({ title_words: value })}
        />
        <Group grow align="flex-start">
          <NumberInput
            label="Minimum fit (%)"
            description="Share of required skills in your resume. Empty: any."
            min={0}
            max={100}
            value={min_fit ?? ''}
            onChange={(value) => set({ min_fit: typeof value === 'number' ? value : null })}
          />
          <NumberInput
            label="Maximum per day"
            description="Automatic approvals by this rule."
            min={1}
            max={1000}
            value={max_per_day}
            onChange={(value) => set({ max_per_day: typeof value === 'number' ? value : 1 })}
          />
        </Group>
        <Switch
          label="Saved answers only"
          description="Every answer must come from your profile or saved answers."
          checked={saved_answers_only}
          onChange={({ currentTarget }) => set({ saved_answers_only: currentTarget.checked })}
        />
        {rehearsal.data && <Rehearsal result={rehearsal.data} />}
        <Group gap="xs">
          <Button type="submit" disabled={name.trim() === ''} loading={add.isPending || change.isPending}>
            {rule ? 'Save rule' : 'Add rule'}
          </Button>
          <Button
            variant="default"
            loading={rehearsal.isPending}
            onClick={() => rehearsal.mutate({ body: conditions })}
          >
            Try on past applications
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Result = { tried: number; would_approve: { id: string; title: string; company: string }[] };

function Rehearsal({ result: { tried, would_approve: approved } }: { result: Result }) {
  return (
    <div role="status">
      <Text fw={600}>
        Would have approved {approved.length} of {counted(tried, 'application')}
      </Text>
      {approved.slice(0, 10).map(({ id, title, company }) => (
        <Text key={id} size="sm" c="dimmed">
          {title} · {company}
        </Text>
      ))}
    </div>
  );
}
