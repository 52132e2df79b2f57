import { Select, TextInput } from '@mantine/core';
import { IdentifierType } from '@tenon/contract/people';
import { useState } from 'react';
import { identifierKinds } from '../person-labels.ts';
import { EditForm } from './edit-form.tsx';
import classes from './identifiers.module.css';
import { useIdentifierChanges } from './use-identifier-changes.ts';

export function AddIdentifier({ personId, onClose }: { personId: string; onClose: () => void }) {
  const [type, setType] = useState<IdentifierType>('email');
  const [isTypeChosen, setTypeChosen] = useState(false);
  const [value, setValue] = useState('');
  const [reason, setReason] = useState('');
  const { add } = useIdentifierChanges(personId);
  const write = (text: string) => {
    setValue(text);
    // The type is guessed from the value until the user chooses one.
    if (!isTypeChosen) setType(guessType(text));
  };
  return (
    <div className={classes.form}>
      <EditForm
        action="Add"
        onClose={onClose}
        disabled={value.trim() === ''}
        onSave={() => add({ type, value: value.trim(), ...(reason.trim() && { reason: reason.trim() }) })}
      >
        <div className={classes.fields}>
          <Select
            label="Type"
            allowDeselect={false}
            data={IdentifierType.options.map((option) => ({
              value: option,
              label: identifierKinds[option].name,
            }))}
            value={type}
            onChange={(next) => {
              setType(IdentifierType.parse(next));
              setTypeChosen(true);
            }}
          />
          <TextInput
            label="Value"
            placeholder={identifierKinds[type].hint}
            value={value}
            maxLength={200}
            data-autofocus
            autoComplete="off"
            onChange={(event) => write(event.currentTarget.value)}
          />
        </div>
        <ReasonField value={reason} onChange={setReason} />
      </EditForm>
    </div>
  );
}

type ReasonFieldProps = { value: string; onChange: (value: string) => void };

export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <TextInput
      label="Reason"
      placeholder="Optional"
      value={value}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function guessType(text: string): IdentifierType {
  if (/linkedin\./i.test(text)) return 'linkedin';
  if (/github\./i.test(text)) return 'github';
  if (text.includes('@')) return 'email';
  if (/^[+(\d][\d\s()./-]{5,}$/.test(text.trim())) return 'phone';
  return /^(https?:|www\.)|^[\w-]+\.[a-z]{2,}\//i.test(text) ? 'website' : 'email';
}
