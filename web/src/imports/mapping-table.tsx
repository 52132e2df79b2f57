import { Select, Text } from '@mantine/core';
import { ImportField, type PeopleImport } from '@tenon/contract/imports';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { meanings, SKIP_COLUMN } from './import-labels.ts';
import classes from './mapping-table.module.css';

type Field = ImportField | null;
type Row = PeopleImport['columns'][number] & { at: number };

type MappingProps = {
  columns: PeopleImport['columns'];
  fields: Field[];
  onChoose: (at: number, field: Field) => void;
};

/** Each column of the file: what it is called, what stands in it, what it means. */
export function MappingTable({ columns, fields, onChoose }: MappingProps) {
  const shown: Column<Row>[] = [
    {
      header: 'Column',
      lead: true,
      width: '28%',
      cell: ({ header, at }) => <Text fw={500}>{header || `Column ${at + 1}`}</Text>,
    },
    {
      header: 'Sample values',
      cell: ({ samples }) => (
        <span className={classes.samples}>
          {samples.length === 0 ? (
            <Text c="dimmed">No values in the first rows</Text>
          ) : (
            samples.map((sample) => <span key={sample}>{sample}</span>)
          )}
        </span>
      ),
    },
    {
      header: 'Field',
      width: 230,
      cell: ({ header, at }) => (
        <Select
          aria-label={`Field for ${header || `column ${at + 1}`}`}
          data={meanings}
          value={fields[at] ?? SKIP_COLUMN}
          onChange={(value) => onChoose(at, ImportField.safeParse(value).data ?? null)}
          allowDeselect={false}
          searchable
          // What is typed replaces what is chosen, also after a click.
          onFocus={({ currentTarget }) => currentTarget.select()}
          maxDropdownHeight={320}
          {...(fields[at] ? {} : { classNames: { input: classes.out ?? '' } })}
        />
      ),
    },
  ];
  return (
    <DataTable
      label="Columns"
      columns={shown}
      rows={columns.map((column, at) => ({ ...column, at }))}
      rowKey={({ at }) => String(at)}
    />
  );
}
