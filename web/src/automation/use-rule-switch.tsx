import { disableRule, enableRule, listRules, type Rule, rehearseRule } from '@tenon/contract/automation';
import { call } from '../api/client.ts';
import { useChange } from '../api/queries.ts';
import { toastFailure } from '../shared/failure.tsx';
import { confirm } from '../ui/confirm.tsx';
import { counted } from '../ui/counted.ts';
import { toastSuccess } from '../ui/toast.tsx';

/** Turning a rule on says first whom it acts on at once. */
export function useRuleSwitch() {
  const onFailed = toastFailure('Could not change the rule');
  const enable = useChange(enableRule, {
    refreshes: [listRules],
    onDone: ({ name }) => toastSuccess(`“${name}” is on`),
    onFailed,
  });
  const disable = useChange(disableRule, {
    refreshes: [listRules],
    onDone: ({ name }) => toastSuccess(`“${name}” is off`),
    onFailed,
  });

  async function turnOn({ id, name, trigger, conditions, actions, rejects }: Rule): Promise<void> {
    try {
      const body = { rule: { trigger, conditions, actions } };
      const { due, touched } = await call(rehearseRule, { body });
      confirm({
        title: `Turn on “${name}”?`,
        body: (
          <>
            {due > 0
              ? `It acts on ${counted(due, 'application')} at once.`
              : 'It acts on no application at once.'}{' '}
            In the last 90 days it would have acted on {counted(touched, 'application')}.
            {rejects && ' It rejects people without anyone looking at them.'}
          </>
        ),
        action: 'Turn on',
        isHarmless: !rejects,
        onConfirm: () => enable.mutate({ params: { id } }),
      });
    } catch (error) {
      onFailed(error);
    }
  }

  return {
    isPending: enable.isPending || disable.isPending,
    toggle: (rule: Rule) =>
      rule.is_enabled ? disable.mutate({ params: { id: rule.id } }) : void turnOn(rule),
  };
}
