import { Anchor, Text } from '@mantine/core';
import type { MailTemplate } from '@tenon/contract/mail';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';

type ListProps = { templates: MailTemplate[]; onOpen: (template: MailTemplate) => void };

export function TemplateList({ templates, onOpen }: ListProps) {
  const columns: Column<MailTemplate>[] = [
    {
      header: 'Name',
      lead: true,
      width: 240,
      cell: (template) => (
        <Anchor
          component="button"
          type="button"
          ta="left"
          fw={600}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(template);
          }}
        >
          {template.name}
        </Anchor>
      ),
    },
    { header: 'Subject', cell: ({ subject }) => subject },
    { header: 'Text', width: 150, cell: (template) => originOf(template) },
    {
      header: 'Changed',
      width: 120,
      cell: ({ updated_at }) => (updated_at ? <Moment at={updated_at} /> : <Text c="dimmed">–</Text>),
    },
  ];
  return (
    <Panel flush title="Templates">
      <DataTable
        label="Templates"
        columns={columns}
        rows={templates}
        rowKey={({ key }) => key}
        onOpen={onOpen}
      />
    </Panel>
  );
}

function originOf({ is_built_in, is_changed }: MailTemplate): string {
  if (!is_built_in) return 'Your own';
  return is_changed ? 'Changed by you' : 'Built-in';
}
