import { Button, Group, Modal, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import {
  addCustomField,
  type CustomField,
  CustomFieldType,
  changeCustomField,
  listCustomFields,
} from '@tenon/contract/custom-fields';
import { type FormEvent, useState } from 'react';
import { useChange } from '../api/queries.ts';
import { FormFailure } from '../shared/failure.tsx';
import { TagsField } from '../ui/tags-field.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import { subjectLabels, typeLabels } from './field-columns.tsx';

const MAX_OPTIONS = 50;

/** Adds a field, or edits one. The type cannot change, because values have it. */
export function FieldDialog({ field, onClose }: { field?: CustomField; onClose: () => void }) {
  const [subject, setSubject] = useState<CustomField['subject']>(field?.subject ?? 'person');
  const [name, setName] = useState(field?.name ?? '');
  const [type, setType] = useState<CustomFieldType>(field?.type ?? 'text');
  const [options, setOptions] = useState<string[]>(field?.options ?? []);
  const done = (text: string) => () => {
    onClose();
    toastSuccess(text);
  };
  const refreshes = [listCustomFields];
  const add = useChange(addCustomField, { refreshes, onDone: done('Field added.') });
  const change = useChange(changeCustomField, { refreshes, onDone: done('Field saved.') });
  const isComplete = name.trim() !== '' && (type !== 'choice' || options.length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    const chosen = type === 'choice' ? options : [];
    if (field)
      change.mutate({
        params: { id: field.id },
        body: { name: name.trim(), options: chosen, version: field.version },
      });
    else add.mutate({ body: { subject, name: name.trim(), type, options: chosen } });
  };
  return (
    <Modal opened onClose={onClose} title={field ? `Edit ${field.name}` : 'Add a custom field'}>
      <form onSubmit={submit}>
        <Stack>
          <FormFailure error={add.error ?? change.error} />
          {!field && (
            <SegmentedControl
              aria-label="For"
              data={Object.entries(subjectLabels).map(([value, label]) => ({ value, label }))}
              value={subject}
              onChange={(next) => setSubject(next === 'application' ? 'application' : 'person')}
            />
          )}
          <TextInput
            data-autofocus
            label="Name"
            placeholder="Work permit"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {field ? (
            <Text size="sm" c="dimmed">
              Type: {typeLabels[type]}. The type of a field cannot change.
            </Text>
          ) : (
            <Select
              label="Type"
              allowDeselect={false}
              data={CustomFieldType.options.map((value) => ({ value, label: typeLabels[value] }))}
              value={type}
              onChange={(next) => setType(CustomFieldType.catch('text').parse(next))}
            />
          )}
          {type === 'choice' && (
            <TagsField
              label="Options"
              description="Press Enter after each one. Values that are no longer an option are kept."
              placeholder="Add an option"
              value={options}
              onChange={setOptions}
              limit={MAX_OPTIONS}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!isComplete} loading={add.isPending || change.isPending}>
              {field ? 'Save' : 'Add field'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
