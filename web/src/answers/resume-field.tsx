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

/** Chooses the file that is sent with applications. */
export function ResumeField({ about, suggested }: ResumeFieldProps) {
  const mayUpload = useMayManage('seeking');
  const chosen = about.draft.document_id;
  const resumes = useResumeChoices(chosen);
  const { use } = about;
  const onRead = useCallback(
    (id: string) => {
      use({ document_id: id });
      // Reload the suggestions, which come from this resume now.
      invalidate(readApplicant);
    },
    [use],
  );
  const reading = useResumeUpload('seeking', onRead);

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
          data={resumes.choices}
          filter={({ options }) => options}
          value={chosen || null}
          onChange={(id) => about.set('document_id', id ?? '')}
          onSearchChange={resumes.setSearch}
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
      {suggested && <SuggestedResume id={suggested} onUse={() => use({ document_id: suggested })} />}
    </div>
  );
}

function SuggestedResume({ id, onUse }: { id: string; onUse: () => void }) {
  const name = useDocumentName(id);
  return name ? <Suggestion field="your resume" value={name} onUse={onUse} /> : null;
}

/** The resumes that match the search, and the chosen one in any case. */
function useResumeChoices(chosen: string) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 200);
  const chosenName = useDocumentName(chosen);
  // The field shows the name of the selected resume until the user types.
  const term = search === chosenName ? '' : search;
  const documents = useRead(
    listDocuments,
    { query: { side: 'seeking', state: 'ready', limit: 50, ...(term && { search: term }) } },
    { keepPrevious: true },
  );
  const found = (documents.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const hasChosen = chosen === '' || found.some(({ value }) => value === chosen);
  return {
    choices: hasChosen ? found : [{ value: chosen, label: chosenName ?? 'Selected resume' }, ...found],
    setSearch: setText,
  };
}

function useDocumentName(id: string): string | undefined {
  return useRead(readDocument, { params: { id } }, { enabled: id !== '' }).data?.name;
}
