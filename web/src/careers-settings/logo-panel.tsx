import { Button, FileButton, Group, Image, Stack, Text } from '@mantine/core';
import {
  type CareersSite,
  LOGO_LIMIT,
  readCareersSite,
  removeCareersLogo,
  setCareersLogo,
} from '@tenon/contract/careers';
import { useState } from 'react';
import { callWithFile } from '../api/client.ts';
import { invalidate, useChange } from '../api/queries.ts';
import { FormFailure, toastFailure } from '../shared/failure.tsx';
import { Panel } from '../ui/panel.tsx';
import { toastSuccess } from '../ui/toast.tsx';

/** The logo in the header of the site. */
export function LogoPanel({ site }: { site: CareersSite }) {
  const [error, setError] = useState<unknown>();
  const [isSending, setIsSending] = useState(false);
  const remove = useChange(removeCareersLogo, {
    refreshes: [readCareersSite],
    onDone: () => toastSuccess('Logo removed.'),
    onFailed: toastFailure('Could not remove the logo'),
  });

  async function send(file: File | null) {
    if (!file) return;
    setIsSending(true);
    setError(undefined);
    try {
      await callWithFile(setCareersLogo, {}, file, {
        signal: new AbortController().signal,
        onProgress: () => {},
      });
      toastSuccess('Logo saved.');
    } catch (failure) {
      setError(failure);
    } finally {
      setIsSending(false);
      invalidate(readCareersSite);
    }
  }

  return (
    <Panel title="Logo" description={`PNG, JPEG, or WebP, up to ${LOGO_LIMIT / 1024} KB.`}>
      <Stack>
        <FormFailure error={error} />
        {site.logo_url ? (
          <Image
            src={new URL(site.logo_url).pathname}
            alt="Current logo"
            h={40}
            w="auto"
            maw={200}
            fit="contain"
          />
        ) : (
          <Text c="dimmed">No logo yet. The company name is shown instead.</Text>
        )}
        <Group>
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void send(file)}>
            {(props) => (
              <Button variant="default" loading={isSending} {...props}>
                {site.logo_url ? 'Replace logo' : 'Upload a logo'}
              </Button>
            )}
          </FileButton>
          {site.logo_url && (
            <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate({})}>
              Remove logo
            </Button>
          )}
        </Group>
      </Stack>
    </Panel>
  );
}
