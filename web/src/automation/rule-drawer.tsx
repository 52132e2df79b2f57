import { Alert, Button, Drawer, Fieldset, Group, Stack, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconFlask } from '@tabler/icons-react';
import { addRule, changeRule, listRules, type Rule, rehearseRule } from '@tenon/contract/automation';
import { readJob } from '@tenon/contract/jobs';
import { useState } from 'react';
import { useChange, useRead } from '../api/queries.ts';
import { FormFailure } from '../shared/failure.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import { type DraftRule, draftOf, emptyDraft, inputOf, isRejecting, problemOf } from './draft-rule.ts';
import { Rehearsal, type RehearsalResult } from './rehearsal.tsx';
import { ActionFields, ConditionFields, RejectionWarning, TriggerFields } from './rule-fields.tsx';

const REHEARSED_DAYS = 90;

type RuleDrawerProps = { opened: boolean; rule: Rule | undefined; onClose: () => void };

/** Creates or edits a rule. It can be rehearsed before it is saved. */
export function RuleDrawer({ opened, rule, onClose }: RuleDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="xl"
      title={rule ? 'Edit rule' : 'New rule'}
    >
      {opened && <RuleForm key={rule?.id ?? 'new'} rule={rule} onClose={onClose} />}
    </Drawer>
  );
}

function RuleForm({ rule, onClose }: Omit<RuleDrawerProps, 'opened'>) {
  const [draft, setDraft] = useState<DraftRule>(() => (rule ? draftOf(rule) : emptyDraft));
  const [result, setResult] = useState<RehearsalResult>();
  const job = useRead(readJob, { params: { id: draft.jobId ?? '' } }, { enabled: draft.jobId !== null });
  const change = (changes: Partial<DraftRule>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setResult(undefined);
  };
  const onDone = () => {
    toastSuccess(
      rule ? 'Rule saved. It is off until you turn it on.' : 'Rule created. It is off until you turn it on.',
    );
    onClose();
  };
  const add = useChange(addRule, { refreshes: [listRules], onDone });
  const edit = useChange(changeRule, { refreshes: [listRules], onDone });
  const rehearse = useChange(rehearseRule, { onDone: setResult });
  const input = inputOf(draft);
  const { name: _, confirm_rejection: __, ...content } = input;
  const problem = problemOf(draft);
  const isUnconfirmed = isRejecting(draft) && !draft.confirmRejection;
  const save = () =>
    rule ? edit.mutate({ params: { id: rule.id }, body: input }) : add.mutate({ body: input });
  const fields = { draft, change, job: draft.jobId ? job.data : undefined };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack>
        <TextInput
          label="Name"
          placeholder="Two weeks in screening"
          required
          maxLength={100}
          value={draft.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <Fieldset legend="Trigger">
          <TriggerFields {...fields} />
        </Fieldset>
        <Fieldset legend="Only if">
          <ConditionFields {...fields} />
        </Fieldset>
        <Fieldset legend="Then">
          <ActionFields {...fields} />
        </Fieldset>
        {isRejecting(draft) && (
          <Alert color="oak" icon={<IconAlertTriangle size={18} />} title="This rule rejects people">
            <RejectionWarning draft={draft} change={change} />
          </Alert>
        )}
        <FormFailure error={add.error ?? edit.error ?? rehearse.error} />
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<IconFlask size={16} />}
            disabled={problem !== undefined}
            loading={rehearse.isPending}
            onClick={() => rehearse.mutate({ body: { rule: content, days: REHEARSED_DAYS } })}
          >
            Rehearse
          </Button>
          <Group>
            <Button variant="subtle" color="gray" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              disabled={draft.name.trim() === '' || problem !== undefined || isUnconfirmed}
              loading={add.isPending || edit.isPending}
            >
              Save
            </Button>
          </Group>
        </Group>
        {problem && <Alert color="gray">{problem}</Alert>}
        {result && <Rehearsal result={result} days={REHEARSED_DAYS} />}
      </Stack>
    </form>
  );
}
