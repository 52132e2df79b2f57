import { Anchor, Text } from '@mantine/core';
import type { ConfirmationDetails as Confirmation } from './parse-artifacts.ts';
import { LongText } from './value.tsx';

/** The company's confirmation: text, number and page. */
export function ConfirmationDetails({ confirmation: { id, text, url } }: { confirmation: Confirmation }) {
  const link = url && /^https?:\/\//i.test(url) ? url : undefined;
  return (
    <>
      {text && (
        <Text component="div">
          <LongText text={text} />
        </Text>
      )}
      {id !== undefined && <Text>Confirmation number {id}</Text>}
      {link ? (
        <Anchor href={link} target="_blank" rel="noreferrer noopener">
          {link}
        </Anchor>
      ) : (
        url && <Text>{url}</Text>
      )}
    </>
  );
}
