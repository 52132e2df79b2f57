import { Group, Skeleton, Stack } from '@mantine/core';

/** Placeholder for a list while its first page loads. */
export function TableSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Stack gap="md" p="lg" role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <Group key={row} gap="xl" wrap="nowrap">
          <Skeleton h={14} w={`${26 + ((row * 7) % 12)}%`} />
          <Skeleton h={14} w={`${18 + ((row * 5) % 9)}%`} visibleFrom="sm" />
          <Skeleton h={14} w="14%" ml="auto" />
        </Group>
      ))}
    </Stack>
  );
}
