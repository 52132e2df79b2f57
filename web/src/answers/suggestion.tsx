import { Button, Group, Text } from '@mantine/core';

type SuggestionProps = { field: string; value: string; onUse: () => void };

/** Offers a value from the resume for an empty field. Nothing is filled in automatically. */
export function Suggestion({ field, value, onUse }: SuggestionProps) {
  return (
    <Group gap={6} mt={4} wrap="nowrap" align="baseline">
      <Text size="xs" c="dimmed" truncate="end">
        In your resume: {value}
      </Text>
      <Button
        size="compact-xs"
        variant="subtle"
        flex="none"
        aria-label={`Use ${value} as ${field}`}
        onClick={onUse}
      >
        Use
      </Button>
    </Group>
  );
}
