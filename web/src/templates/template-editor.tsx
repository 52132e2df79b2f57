import { Button, Drawer, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { listApplications } from '@tenon/contract/applications';
import {
  addMailTemplate,
  listMailTemplates,
  type MailTemplate,
  mailVariables,
  removeMailTemplate,
  saveMailTemplate,
} from '@tenon/contract/mail';
import { useRef, useState } from 'react';
import { useChange, useRead } from '../api/queries.ts';
import { FormFailure, toastFailure } from '../shared/failure.tsx';
import { variableLabels } from '../shared/mail/mail-labels.ts';
import { MailPreview } from '../shared/mail/mail-preview.tsx';
import { confirm } from '../ui/confirm.tsx';
import { toastSuccess } from '../ui/toast.tsx';

type EditorProps = {
  /** None for a new template. */
  template: MailTemplate | undefined;
  opened: boolean;
  mayEdit: boolean;
  onClose: () => void;
};

export function TemplateEditor({ template, opened, mayEdit, onClose }: EditorProps) {
  const [draft, setDraft] = useState({
    name: template?.name ?? '',
    subject: template?.subject ?? '',
    body: template?.body ?? '',
  });
  const done = {
    refreshes: [listMailTemplates],
    onDone: () => {
      toastSuccess('Template saved.');
      onClose();
    },
  };
  const add = useChange(addMailTemplate, done);
  const save = useChange(saveMailTemplate, done);
  const set = (field: keyof typeof draft) => (value: string) => setDraft({ ...draft, [field]: value });
  const isReady = Object.values(draft).every((value) => value.trim() !== '');
  const submit = () =>
    template ? save.mutate({ params: { key: template.key }, body: draft }) : add.mutate({ body: draft });
  return (
    <Drawer opened={opened} onClose={onClose} title={template?.name ?? 'New template'} size="lg">
      <Stack>
        <FormFailure error={add.error ?? save.error} />
        <TextInput
          label="Name"
          required
          maxLength={80}
          value={draft.name}
          readOnly={!mayEdit}
          onChange={(event) => set('name')(event.currentTarget.value)}
        />
        <TextInput
          label="Subject"
          required
          maxLength={300}
          value={draft.subject}
          readOnly={!mayEdit}
          onChange={(event) => set('subject')(event.currentTarget.value)}
        />
        <BodyField value={draft.body} onChange={set('body')} mayEdit={mayEdit} />
        <PreviewFor subject={draft.subject} body={draft.body} />
        {mayEdit && (
          <Group justify="space-between">
            {template ? <RemoveButton template={template} onDone={onClose} /> : <span />}
            <Group gap="xs">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button onClick={submit} disabled={!isReady} loading={add.isPending || save.isPending}>
                Save template
              </Button>
            </Group>
          </Group>
        )}
      </Stack>
    </Drawer>
  );
}

type BodyProps = { value: string; onChange: (value: string) => void; mayEdit: boolean };

/** The text, with buttons that insert a variable at the cursor. */
function BodyField({ value, onChange, mayEdit }: BodyProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const at = field.current?.selectionStart ?? value.length;
    onChange(`${value.slice(0, at)}{{${name}}}${value.slice(at)}`);
    field.current?.focus();
  };
  return (
    <Stack gap="xs">
      <Textarea
        ref={field}
        label="Text"
        description="A line with something that is not known, such as the status link, is left out."
        required
        autosize
        minRows={8}
        maxRows={20}
        value={value}
        readOnly={!mayEdit}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {mayEdit && (
        <Group gap={6}>
          {mailVariables.map((name) => (
            <Button key={name} size="compact-xs" variant="default" onClick={() => insert(name)}>
              {variableLabels[name]}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}

/** A preview with a real applicant, the latest one unless another is chosen. */
function PreviewFor({ subject, body }: { subject: string; body: string }) {
  const applications = useRead(listApplications, { query: { limit: 20 } });
  const [chosen, setChosen] = useState<string | null>(null);
  const items = applications.data?.items ?? [];
  const id = chosen ?? items[0]?.id;
  if (!id) return null;
  return (
    <Stack gap="xs">
      <Select
        label="Preview with"
        allowDeselect={false}
        data={items.map((each) => ({ value: each.id, label: `${each.person.name}, ${each.job.title}` }))}
        value={id}
        onChange={setChosen}
        comboboxProps={{ withinPortal: false }}
      />
      <MailPreview applicationId={id} subject={subject} body={body} />
    </Stack>
  );
}

function RemoveButton({ template, onDone }: { template: MailTemplate; onDone: () => void }) {
  const { is_built_in: isBuiltIn, name } = template;
  const remove = useChange(removeMailTemplate, {
    refreshes: [listMailTemplates],
    onDone: () => {
      toastSuccess(isBuiltIn ? `“${name}” restored.` : `“${name}” deleted.`);
      onDone();
    },
    onFailed: toastFailure(`Could not ${isBuiltIn ? 'restore' : 'delete'} “${name}”`),
  });
  if (isBuiltIn && !template.is_changed) return <span />;
  return (
    <Button
      variant="subtle"
      color="red"
      loading={remove.isPending}
      onClick={() =>
        confirm({
          title: isBuiltIn ? `Restore “${name}”?` : `Delete “${name}”?`,
          body: isBuiltIn ? 'Your changes will be replaced by the built-in text.' : 'This can’t be undone.',
          action: isBuiltIn ? 'Restore template' : 'Delete template',
          onConfirm: () => remove.mutate({ params: { key: template.key } }),
        })
      }
    >
      {isBuiltIn ? 'Restore original' : 'Delete template'}
    </Button>
  );
}
