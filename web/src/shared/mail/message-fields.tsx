import { Select, Textarea, TextInput } from '@mantine/core';
import { listMailTemplates } from '@tenon/contract/mail';
import { useState } from 'react';
import { useRead } from '../../api/queries.ts';

/** What is being written: a template, and what was changed in it. */
export function useMessageDraft(first?: string) {
  const templates = useRead(listMailTemplates, {});
  const [chosen, setChosen] = useState<string | null>(first ?? null);
  const [draft, setDraft] = useState<{ subject?: string; body?: string }>({});
  const template = templates.data?.items.find(({ key }) => key === chosen);
  const subject = draft.subject ?? template?.subject ?? '';
  const body = draft.body ?? template?.body ?? '';
  return {
    message: { subject, body, ...(chosen !== null && { template: chosen }) },
    isReady: subject.trim() !== '' && body.trim() !== '',
    templates: templates.data?.items.map(({ key, name }) => ({ value: key, label: name })) ?? [],
    choose: (key: string | null) => {
      setChosen(key);
      setDraft({});
    },
    write: (change: { subject?: string; body?: string }) => setDraft({ ...draft, ...change }),
  };
}

export type MessageDraft = ReturnType<typeof useMessageDraft>;

export function MessageFields({ draft }: { draft: MessageDraft }) {
  const { message, templates, choose, write } = draft;
  return (
    <>
      <Select
        label="Template"
        placeholder="None"
        clearable
        data={templates}
        value={message.template ?? null}
        onChange={choose}
      />
      <TextInput
        label="Subject"
        maxLength={300}
        value={message.subject}
        onChange={(event) => write({ subject: event.currentTarget.value })}
      />
      <Textarea
        label="Message"
        autosize
        minRows={6}
        maxRows={18}
        value={message.body}
        onChange={(event) => write({ body: event.currentTarget.value })}
      />
    </>
  );
}
