import { Code, Text, Textarea } from '@mantine/core';
import { unknownPlaceholders } from './facts-draft.ts';
import type { About } from './use-about.ts';

/** One cover letter for all roles, with placeholders for title and company. */
export function LetterField({ about }: { about: About }) {
  const letter = about.draft.cover_letter;
  const unknown = unknownPlaceholders(letter);
  return (
    <div>
      <Textarea
        label="Cover letter"
        description={
          <>
            Your own text. <Code>{'{title}'}</Code> and <Code>{'{company}'}</Code> are replaced for each role;
            everything else is sent as is.
          </>
        }
        placeholder="Dear {company}, …"
        autosize
        minRows={4}
        maxRows={18}
        maxLength={20_000}
        value={letter}
        onChange={(event) => about.set('cover_letter', event.currentTarget.value)}
        error={about.errors.cover_letter}
      />
      {unknown.length > 0 && (
        <Text size="xs" mt={4} c="var(--tenon-warn)" role="status">
          {unknown.join(', ')} will be sent unchanged.
        </Text>
      )}
    </div>
  );
}
