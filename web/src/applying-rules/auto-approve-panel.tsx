import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import {
  type ApprovalRule,
  changeApprovalRule,
  listApprovalRules,
  removeApprovalRule,
} from '@tenon/contract/approval-rules';
import { useState } from 'react';
import { asProblem } from '../api/problem.ts';
import { useChange, useRead } from '../api/queries.ts';
import { Failure } from '../shared/failure.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Panel } from '../ui/panel.tsx';
import { toastError, toastSuccess } from '../ui/toast.tsx';
import { AutoApproveForm } from './auto-approve-form.tsx';

/** The member's own rules for approving without being asked. */
export function AutoApprovePanel({ mayManage }: { mayManage: boolean }) {
  const rules = useRead(listApprovalRules, {});
  const [editing, setEditing] = useState<string>();
  const close = () => setEditing(undefined);
  const items = rules.data?.items ?? [];
  return (
    <Panel
      title="Automatic approval"
      description="Your own rules. Applications that Tenon prepared are approved without asking if one of them matches. Off unless you turn a rule on."
      actions={
        mayManage &&
        editing === undefined && (
          <Button variant="default" size="xs" onClick={() => setEditing('new')}>
            Add rule
          </Button>
        )
      }
    >
      <Stack>
        {rules.error && <Failure error={rules.error} onRetry={() => rules.refetch()} />}
        {rules.data && items.length === 0 && editing === undefined && (
          <Text c="dimmed">No rules. You decide about every application under Approvals.</Text>
        )}
        {items.map((rule) =>
          editing === rule.id ? (
            <AutoApproveForm key={rule.id} rule={rule} onClose={close} />
          ) : (
            <RuleRow key={rule.id} rule={rule} mayManage={mayManage} onEdit={() => setEditing(rule.id)} />
          ),
        )}
        {editing === 'new' && <AutoApproveForm onClose={close} />}
      </Stack>
    </Panel>
  );
}

type RuleRowProps = { rule: ApprovalRule; mayManage: boolean; onEdit: () => void };

function RuleRow({ rule, mayManage, onEdit }: RuleRowProps) {
  const { id, name, is_active } = rule;
  const onFailed = (error: Error) => toastError('This could not be saved', asProblem(error).detail);
  const change = useChange(changeApprovalRule, { refreshes: [listApprovalRules], onFailed });
  const remove = useChange(removeApprovalRule, {
    refreshes: [listApprovalRules],
    onFailed,
    onDone: () => toastSuccess('Rule deleted.'),
  });
  const askToRemove = () =>
    confirm({
      title: 'Delete this rule?',
      body: `“${name}” will no longer approve applications. Those that it approved stay approved.`,
      action: 'Delete rule',
      onConfirm: () => remove.mutate({ params: { id } }),
    });
  return (
    <Group justify="space-between" align="flex-start">
      <Switch
        label={name}
        description={describeRule(rule)}
        checked={is_active}
        disabled={!mayManage || change.isPending}
        onChange={({ currentTarget }) =>
          change.mutate({ params: { id }, body: { is_active: currentTarget.checked } })
        }
      />
      {mayManage && (
        <Group gap="xs">
          <Button variant="default" size="xs" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button variant="default" size="xs" aria-label={`Delete ${name}`} onClick={askToRemove}>
            Delete
          </Button>
        </Group>
      )}
    </Group>
  );
}

function describeRule({
  companies,
  title_words,
  min_fit,
  saved_answers_only,
  max_per_day,
  used_today,
}: ApprovalRule) {
  return [
    companies.length > 0 ? `At ${companies.join(', ')}` : 'Any company',
    title_words.length > 0 ? `titles with ${title_words.join(' or ')}` : 'any title',
    ...(min_fit === null ? [] : [`at least ${min_fit} % of the required skills`]),
    ...(saved_answers_only ? ['saved answers only'] : []),
    `up to ${max_per_day} a day (${used_today} today)`,
  ].join(' · ');
}
