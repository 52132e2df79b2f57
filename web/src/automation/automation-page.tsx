import { Button } from '@mantine/core';
import { IconBolt, IconHistory, IconPlus } from '@tabler/icons-react';
import { listRuleRuns, listRules, type Rule, removeRule } from '@tenon/contract/automation';
import { useState } from 'react';
import { useChange, usePages } from '../api/queries.ts';
import { toastFailure } from '../shared/failure.tsx';
import { Listing } from '../shared/listing.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import { ruleColumns } from './rule-columns.tsx';
import { RuleDrawer } from './rule-drawer.tsx';
import { runColumns } from './run-columns.tsx';
import { useRuleSwitch } from './use-rule-switch.tsx';

/** Rules for applications, and what they did. */
export function AutomationPage() {
  const [edited, setEdited] = useState<Rule | 'new'>();
  const rules = usePages(listRules, {});
  const runs = usePages(listRuleRuns, {});
  const { toggle } = useRuleSwitch();
  const remove = useChange(removeRule, {
    refreshes: [listRules],
    onDone: () => toastSuccess('Rule deleted'),
    onFailed: toastFailure('Could not delete the rule'),
  });
  const askToRemove = ({ id, name }: Rule) =>
    confirm({
      title: `Delete “${name}”?`,
      body: 'It stops at once. What it did stays in the log.',
      action: 'Delete',
      onConfirm: () => remove.mutate({ params: { id } }),
    });
  return (
    <Page
      title="Automation"
      description="Rules that remind, assign, and move applications. Rehearse a rule on past applicants before you turn it on."
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
          New rule
        </Button>
      }
    >
      <Panel flush title="Rules">
        <Listing
          label="Rules"
          list={rules}
          columns={ruleColumns({ onToggle: toggle, onEdit: setEdited, onRemove: askToRemove })}
          rowKey={(rule) => rule.id}
          empty={
            <EmptyState icon={IconBolt} order={3} title="No rules yet">
              For example: when an application has been in screening for 14 days, remind the hiring team.
            </EmptyState>
          }
        />
      </Panel>
      <Panel flush title="Log" description="What rules did, and where someone was faster.">
        <Listing
          label="Log"
          list={runs}
          columns={runColumns}
          rowKey={(run) => run.id}
          empty={
            <EmptyState icon={IconHistory} order={3} title="Nothing yet">
              Everything that a rule does to an application appears here.
            </EmptyState>
          }
        />
      </Panel>
      <RuleDrawer
        opened={edited !== undefined}
        rule={edited === 'new' ? undefined : edited}
        onClose={() => setEdited(undefined)}
      />
    </Page>
  );
}
