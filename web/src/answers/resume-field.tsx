import { Button, FileButton, Group, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { readApplicant } from '@tenon/contract/answers';
import { listDocuments, readDocument } from '@tenon/contract/documents';
import { useCallback, useState } from 'react';
import { invalidate, useRead } from '../api/queries.ts';
import { useMayManage } from '../shared/document-sides.ts';
import { useResumeUpload } from '../shared/use-resume-upload.ts';
import { Suggestion } from './suggestion.tsx';
import type { About } from './use-about.ts';

type ResumeFieldProps = { about: About; suggested: string | undefined };

/** Which file goes with an application. */
export function ResumeField({ about, suggested }: ResumeFieldProps) {
  const mayUpload = useMayManage('seeking');
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 200);
  const chosen = about.draft.document_id;
  const chosenName = useDocumentName(chosen);
  const suggestedName = useDocumentName(suggested ?? '');
  // What stands in the field is the name of the choice until somebody types.
  const asked = search === chosenName ? '' : search;
  const documents = useRead(
    listDocuments,
    { query: { side: 'seeking', state: 'ready', limit: 50, ...(asked && { search: asked }) } },
    { keepPrevious: true },
  );
  const { use } = about;
  const onRead = useCallback(
    (id: string) => {
      use({ document_id: id });
      // What it says of the empty fields is suggested from now on.
      invalidate(readApplicant);
    },
    [use],
  );
  const reading = useResumeUpload('seeking', onRead);

  const found = (documents.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const known = chosen === '' || found.some(({ value }) => value === chosen);
  return (
    <div>
      <Group align="flex-end" gap="xs">
        <Select
          label="Resume"
          description="The file is sent as is."
          placeholder="No resume"
          flex={1}
          miw={220}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Send no resume' }}
          nothingFoundMessage="No matching resumes"
          data={known ? found : [{ value: chosen, label: chosenName ?? 'Selected resume' }, ...found]}
          filter={({ options }) => options}
          value={chosen || null}
          onChange={(id) => about.set('document_id', id ?? '')}
          onSearchChange={setText}
          error={about.errors.document_id}
        />
        {mayUpload && (
          <FileButton onChange={reading.choose}>
            {(props) => (
              <Button {...props} variant="default" loading={reading.isReading}>
                {chosen ? 'Upload another' : 'Upload a resume'}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {reading.refusal && (
        <Text size="xs" c="red" mt={4} role="alert">
          {reading.refusal}
        </Text>
      )}
      {suggested && suggestedName && (
        <Suggestion
          field="your resume"
          value={suggestedName}
          onUse={() => about.use({ document_id: suggested })}
        />
      )}
    </div>
  );
}

function useDocumentName(id: string): string | undefined {
  return useRead(readDocument, { params: { id } }, { enabled: id !== '' }).data?.name;
}
