import { Button, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { Correction } from '@tenon/contract/documents';
import { Moment } from '../../ui/moment.tsx';
import { labelOf } from './correction-paths.ts';
import classes from './corrections-section.module.css';
import { useEditing } from './profile-context.tsx';
import { Section } from './section.tsx';

/** All manual edits, including removed values. */
export function CorrectionsSection({ corrections }: { corrections: Correction[] }) {
  const { mayEdit, undo } = useEditing();
  if (corrections.length === 0) return null;
  return (
    <Section title="Manual edits" beside="Kept when the document is reprocessed">
      <ul className={classes.list}>
        {corrections.map((correction) => (
          <li key={correction.id} className={classes.item}>
            <div className={classes.text}>
              <Text>
                {labelOf(correction.path)}: {changeText(correction)}
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
                aria-label={`Undo: ${labelOf(correction.path)}`}
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

function changeText({ path, was, value }: Correction): string {
  const before = shorten(was);
  if (path.startsWith('unexplained/')) return `“${before}”`;
  if (value === null) return before ? `“${before}” removed` : 'Removed';
  const after = shorten(value);
  return before ? `“${before}” → “${after}”` : `“${after}” added`;
}

/** The fields that identify an entry, in the order in which they are shown. */
const identifyingFields = [
  'name',
  'title',
  'degree',
  'field',
  'company',
  'school',
  'issuer',
  'start',
  'end',
  'date',
];

function shorten(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return value.length > 90 ? `${value.slice(0, 88)}…` : value;
  if (typeof value !== 'object') return String(value);
  // An extracted value with its metadata, or else an entry.
  if ('value' in value) return shorten(value.value);
  const fields = new Map(Object.entries(value));
  const parts = identifyingFields.map((name) => shorten(fields.get(name)));
  return shorten(parts.filter(Boolean).join(', ')) || undefined;
}
