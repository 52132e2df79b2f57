import { Button, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { Correction } from '@tenon/contract/documents';
import { Moment } from '../../ui/moment.tsx';
import { wordsOf } from './correction-paths.ts';
import classes from './corrections-section.module.css';
import { useEditing } from './profile-context.tsx';
import { Section } from './section.tsx';

/** Everything that people have changed, also what is gone from the page for it. */
export function CorrectionsSection({ corrections }: { corrections: Correction[] }) {
  const { mayEdit, undo } = useEditing();
  if (corrections.length === 0) return null;
  return (
    <Section title="Manual edits" beside="Kept when the document is reprocessed">
      <ul className={classes.list}>
        {corrections.map((correction) => (
          <li key={correction.id} className={classes.item}>
            <div className={classes.words}>
              <Text>
                {wordsOf(correction.path)}: {outcomeOf(correction)}
              </Text>
              <Text size="xs" c="dimmed" component="div">
                {correction.author}, <Moment at={correction.created_at} />
                {!correction.is_applied && '. This value no longer appears in the reprocessed document.'}
              </Text>
            </div>
            {mayEdit && (
              <Button
                size="compact-sm"
                flex="none"
                variant="subtle"
                color="gray"
                leftSection={<IconArrowBackUp size={14} />}
                aria-label={`Undo: ${wordsOf(correction.path)}`}
                onClick={() => undo(correction.id)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function outcomeOf({ was, value }: Correction): string {
  const before = shortly(was);
  if (value === null) return before ? `“${before}” removed` : 'Removed';
  const after = shortly(value);
  return before ? `“${before}” → “${after}”` : `“${after}” added`;
}

/** The fields of an entry that tell it from others, as people name them. */
const order = ['name', 'title', 'degree', 'field', 'company', 'school', 'issuer', 'start', 'end', 'date'];

function shortly(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return value.length > 90 ? `${value.slice(0, 88)}…` : value;
  if (typeof value !== 'object') return String(value);
  // An entry, or a value as it was read with all that is known about it.
  if ('value' in value) return shortly(value.value);
  const fields = new Map(Object.entries(value));
  const parts = order.map((name) => shortly(fields.get(name)));
  return shortly(parts.filter(Boolean).join(', ')) || undefined;
}
