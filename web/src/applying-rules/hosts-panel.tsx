import { Stack } from '@mantine/core';
import { ApplySettings } from '@tenon/contract/applying';
import { type FormEvent, useState } from 'react';
import { asProblem } from '../api/problem.ts';
import { FormFailure } from '../shared/failure.tsx';
import { type Unsaved, useReportUnsaved } from '../shared/use-unsaved-changes.ts';
import { Panel } from '../ui/panel.tsx';
import { TagsField } from '../ui/tags-field.tsx';
import { SaveOrDiscard } from './save-or-discard.tsx';
import { useSaveRules } from './use-rules.ts';

type HostsPanelProps = { settings: ApplySettings; mayManage: boolean; unsaved: Unsaved };

const Host = ApplySettings.shape.allowed_hosts.element;

const FORMAT_HINT = 'Use a format like boards.example or *.example:8080.';

/** Hosts that the built-in agent may submit applications to. */
export function HostsPanel({ settings: { allowed_hosts: stored }, mayManage, unsaved }: HostsPanelProps) {
  const [draft, setDraft] = useState<string[]>();
  const [invalid, setInvalid] = useState<string>();
  const save = useSaveRules(() => setDraft(undefined));
  const hosts = draft ?? stored;
  const isDirty = draft !== undefined && draft.join(' ') !== stored.join(' ');
  useReportUnsaved(unsaved, 'hosts', isDirty);
  const problem = save.error ? asProblem(save.error).errors.allowed_hosts : undefined;

  const change = (entries: string[]) => {
    const parsed = entries.map((entry) => ({ entry, host: hostIn(entry) }));
    const bad = parsed.filter(({ host }) => host === undefined).map(({ entry }) => `“${entry}”`);
    setInvalid(bad.length > 0 ? `${bad.join(', ')} is not a valid host. ${FORMAT_HINT}` : undefined);
    setDraft([...new Set(parsed.flatMap(({ host }) => host ?? []))]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty) save.run({ allowed_hosts: hosts }, { allowed_hosts: stored });
  };
  return (
    <Panel
      title="Allowed sites"
      description="Sites the built-in agent may submit applications to. Your own agents are not restricted by this list."
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {!problem && <FormFailure error={save.error} />}
          <TagsField
            label="Allowed hosts"
            description={
              hosts.length === 0
                ? 'With no hosts, the built-in agent cannot send anything. Use *.example for all subdomains.'
                : 'Use *.example for all subdomains. URLs are shortened to their host.'
            }
            placeholder="Add a host, e.g. boards.example"
            limit={200}
            value={hosts}
            onChange={change}
            error={invalid ?? problem}
            readOnly={!mayManage}
          />
          {mayManage && (
            <SaveOrDiscard
              label="Save hosts"
              isDirty={isDirty}
              isPending={save.isPending}
              onDiscard={() => {
                save.reset();
                setInvalid(undefined);
                setDraft(undefined);
              }}
            />
          )}
        </Stack>
      </form>
    </Panel>
  );
}

/** The host of the input, which may be a whole URL. */
function hostIn(text: string): string | undefined {
  const host = text.replace(/^[a-z]+:\/\//i, '').replace(/[/?#].*$/s, '');
  return Host.safeParse(host).data;
}
