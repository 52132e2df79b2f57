import { Alert, Button, List, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { changeVariant, listVariants, readVariant, type Variant } from '@tenon/contract/variants';
import { queryClient, useChange } from '../api/queries.ts';
import { toastFailure } from '../shared/failure.tsx';
import { counted } from '../ui/counted.ts';
import { toastSuccess } from '../ui/toast.tsx';
import { sectionLabels } from './variant-labels.ts';

type NoticeProps = { variant: Variant; isSaved: boolean };

/** What changed in the profile since the member last looked: corrected, removed and new facts. */
export function ChangesNotice({ variant, isSaved }: NoticeProps) {
  const accept = useChange(changeVariant, {
    refreshes: [listVariants],
    onDone: (result) => {
      queryClient.setQueryData([readVariant.id, { params: { id: result.id } }], result);
      toastSuccess('Changes accepted.');
    },
    onFailed: toastFailure('Could not accept the changes'),
  });
  const lines = variant.sections.flatMap(({ items }) => items.flatMap((item) => [item, ...item.bullets]));
  const changed = lines.filter(({ before }) => before !== null);
  const added = lines.filter(({ is_new }) => is_new);
  const { id, version, removed } = variant;
  if (changed.length + added.length + removed.length === 0) return null;
  return (
    <Alert color="oak" icon={<IconInfoCircle size={18} />} title="Your profile changed" mb="md">
      <List size="sm" spacing={2}>
        {changed.map(({ fact, before, text }) => (
          <List.Item key={fact}>
            Changed: <s>{before}</s> → {text}
          </List.Item>
        ))}
        {removed.map(({ section, fact, text }) => (
          <List.Item key={fact}>
            No longer in your profile: {text} ({sectionLabels[section]})
          </List.Item>
        ))}
        {added.length > 0 && (
          <List.Item>{counted(added.length, 'new fact')}, not shown until you select it</List.Item>
        )}
      </List>
      <Text size="sm" c="dimmed" mt={6}>
        The preview already uses the current facts.
      </Text>
      <Button
        mt="xs"
        size="xs"
        variant="default"
        disabled={!isSaved}
        loading={accept.isPending}
        onClick={() => accept.mutate({ params: { id }, body: { version, accept_changes: true } })}
      >
        Accept changes
      </Button>
    </Alert>
  );
}
