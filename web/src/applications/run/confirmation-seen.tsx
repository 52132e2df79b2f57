import { Anchor, Text } from '@mantine/core';
import type { ConfirmationSeen as Confirmation } from './read-artifacts.ts';
import { LongText } from './value.tsx';

/** What the company answered: its words, its number, its page. */
export function ConfirmationSeen({ confirmation: { id, text, url } }: { confirmation: Confirmation }) {
  const link = url && /^https?:\/\//i.test(url) ? url : undefined;
  return (
    <>
      {text && (
        <Text component="div">
          <LongText text={text} />
        </Text>
      )}
      {id !== undefined && <Text>Number {id}</Text>}
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
