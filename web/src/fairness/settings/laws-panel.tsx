import { Accordion, Anchor, List, Stack, Switch, Text } from '@mantine/core';
import {
  changeFairnessLaws,
  type FairnessLaws,
  type LawPack,
  readFairnessLaws,
} from '@tenon/contract/fairness-laws';
import { readFairnessMitigation } from '@tenon/contract/fairness-mitigation';
import { useChange } from '../../api/queries.ts';
import { useUser } from '../../api/session.tsx';
import { toastFailure } from '../../shared/failure.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { formatDay, formatYears } from '../format-day.ts';

/** Saves laws and the notice together, as the server keeps them. */
export function useLawChange(laws: FairnessLaws) {
  const change = useChange(changeFairnessLaws, {
    refreshes: [readFairnessLaws, readFairnessMitigation],
    inTurn: true,
    onDone: () => toastSuccess('Saved.'),
    onFailed: toastFailure('Could not save the change'),
  });
  const active = laws.items.filter(({ is_active }) => is_active).map(({ law }) => law.id);
  const shows_notice = laws.notice_since !== null;
  return {
    isPending: change.isPending,
    save: (changes: { active?: typeof active; shows_notice?: boolean }) =>
      change.mutate({ body: { active, shows_notice, ...changes } }),
    active,
  };
}

export function LawsPanel({ laws }: { laws: FairnessLaws }) {
  const mayChange = useUser().permissions.includes('fairness.manage');
  const { save, active, isPending } = useLawChange(laws);
  return (
    <Panel
      title="Laws"
      description="Turn on the laws that you follow. Notices, retention, audits and what is allowed follow from them."
    >
      <Stack gap={0}>
        {laws.items.map(({ law, is_active }) => (
          <Accordion key={law.id} chevronPosition="left" variant="default">
            <Accordion.Item value={law.id}>
              <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
                <Accordion.Control>
                  <Text fw={600}>{law.name}</Text>
                  <Text size="sm" c="dimmed">
                    {law.jurisdiction}
                  </Text>
                </Accordion.Control>
                <Switch
                  aria-label={`Follow ${law.name}`}
                  checked={is_active}
                  disabled={!mayChange || isPending}
                  onChange={(event) =>
                    save({
                      active: event.currentTarget.checked
                        ? [...active, law.id]
                        : active.filter((id) => id !== law.id),
                    })
                  }
                />
              </div>
              <Accordion.Panel>
                <LawDetails law={law} />
              </Accordion.Panel>
            </Accordion.Item>
          </Accordion>
        ))}
      </Stack>
    </Panel>
  );
}

function LawDetails({ law }: { law: LawPack }) {
  return (
    <Stack gap="sm">
      <Text>{law.summary}</Text>
      <Facts facts={factsOf(law)} />
      {law.notice && <Text>Notice: {law.notice.text}</Text>}
      {law.publication && <Text>Publication: {law.publication.text}</Text>}
      {law.rule_of_thumb && <Text>{law.rule_of_thumb.text}</Text>}
      <List spacing={4}>
        {law.duties.map((duty) => (
          <List.Item key={duty}>{duty}</List.Item>
        ))}
      </List>
      {law.notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
      <Text size="sm">
        Sources:{' '}
        {law.sources.map(({ citation, url }, at) => (
          <span key={url}>
            {at > 0 && '; '}
            <Anchor href={url} target="_blank" rel="noreferrer" inherit>
              {citation}
            </Anchor>
          </span>
        ))}
      </Text>
    </Stack>
  );
}

const CHECK = 'Check the current text';

function factsOf(law: LawPack): [string, string][] {
  const years = law.retention_years;
  return [
    ['In force since', law.in_force_since ? formatDay(law.in_force_since) : CHECK],
    ['Applies from', law.applies_from ? formatDay(law.applies_from) : CHECK],
    ['Keep records for', years === null ? 'Not stated here' : formatYears(years)],
    ['Audit', law.audit_every_months ? `Every ${law.audit_every_months} months` : 'Not required'],
    ['Adjustment by group', law.forbids_group_adjustment ? 'Forbidden' : 'Not mentioned'],
    ['Described as of', formatDay(law.checked_on)],
  ];
}
