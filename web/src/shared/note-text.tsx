import { Text } from '@mantine/core';
import type { NotePerson } from '@tenon/contract/notes';
import { partsOf } from './mentions.ts';

/** The text of a note, with mentions as names. */
export function NoteText({ text, mentions }: { text: string; mentions: readonly NotePerson[] }) {
  return (
    <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {partsOf(text, mentions).map((part, index) =>
        part.isMention ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
          <Text key={index} span fw={600} c="var(--tenon-selected-text)">
            {part.text}
          </Text>
        ) : (
          part.text
        ),
      )}
    </Text>
  );
}
