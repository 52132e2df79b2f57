import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconListDetails } from '@tabler/icons-react';
import { readPersonDetails, setPersonField } from '@tenon/contract/custom-fields';
import { tagPeople } from '@tenon/contract/people-tools';
import { Link } from 'react-router';
import { useChange, useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { CustomValue } from '../../shared/custom-value.tsx';
import { toastFailure } from '../../shared/failure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TagsField } from '../../ui/tags-field.tsx';
import { ListDialog } from '../bulk/list-dialog.tsx';
import { peopleEndpoints } from '../bulk/people-endpoints.ts';

const MAX_TAGS = 50;

/** What the workspace keeps about a person: tags, lists and custom fields. */
export function DetailsPanel({ personId }: { personId: string }) {
  const mayManage = useMay('people.manage');
  const [adding, dialog] = useDisclosure(false);
  const details = useRead(readPersonDetails, { params: { id: personId } });
  const tag = useChange(tagPeople, {
    refreshes: peopleEndpoints,
    inTurn: true,
    onFailed: toastFailure('Could not change the tags'),
  });
  const set = useChange(setPersonField, {
    refreshes: [readPersonDetails],
    inTurn: true,
    onFailed: toastFailure('Could not save the field'),
  });
  if (!details.data) return null;
  const { tags, lists, fields } = details.data;
  const changeTags = (next: string[]) => {
    for (const added of next.filter((each) => !tags.includes(each)))
      tag.mutate({ body: { person_ids: [personId], tag: added.slice(0, 60), action: 'add' } });
    for (const removed of tags.filter((each) => !next.includes(each)))
      tag.mutate({ body: { person_ids: [personId], tag: removed, action: 'remove' } });
  };
  return (
    <Panel
      title="Tags and fields"
      description="Visible to everyone in this workspace."
      actions={
        mayManage && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconListDetails size={15} />}
            onClick={dialog.open}
          >
            Add to list
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <TagsField
          label="Tags"
          description=""
          placeholder="Add a tag"
          value={tags}
          onChange={changeTags}
          limit={MAX_TAGS}
          readOnly={!mayManage}
        />
        {lists.length > 0 && (
          <div>
            <Text size="sm" fw={500}>
              Lists
            </Text>
            <Group gap="xs">
              {lists.map(({ id, name }) => (
                <Anchor key={id} component={Link} to={`/people?list=${id}`}>
                  {name}
                </Anchor>
              ))}
            </Group>
          </div>
        )}
        {fields.map(({ field, value }) => (
          <CustomValue
            key={field.id}
            field={field}
            value={value}
            readOnly={!mayManage}
            onSave={(next) =>
              set.mutate({ params: { id: personId, field_id: field.id }, body: { value: next } })
            }
          />
        ))}
      </Stack>
      <ListDialog ids={[personId]} opened={adding} onClose={dialog.close} />
    </Panel>
  );
}
