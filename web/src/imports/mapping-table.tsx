import { Select, Text } from '@mantine/core';
import { ImportField, type PeopleImport } from '@tenon/contract/imports';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { fieldOptions, SKIP_COLUMN } from './import-labels.ts';
import classes from './mapping-table.module.css';

type Field = ImportField | null;
type Row = PeopleImport['columns'][number] & { index: number };

type MappingProps = {
  columns: PeopleImport['columns'];
  fields: Field[];
  onChoose: (index: number, field: Field) => void;
};

/** Each column of the file, with sample values and the field it is imported to. */
export function MappingTable({ columns, fields, onChoose }: MappingProps) {
  const shown: Column<Row>[] = [
    {
      header: 'Column',
      lead: true,
      width: '28%',
      cell: ({ header, index }) => <Text fw={500}>{header || `Column ${index + 1}`}</Text>,
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
      cell: ({ header, index }) => (
        <Select
          aria-label={`Field for ${header || `column ${index + 1}`}`}
          data={fieldOptions}
          value={fields[index] ?? SKIP_COLUMN}
          onChange={(value) => onChoose(index, ImportField.safeParse(value).data ?? null)}
          allowDeselect={false}
          searchable
          // Typing replaces the selected option, also after a click.
          onFocus={({ currentTarget }) => currentTarget.select()}
          maxDropdownHeight={320}
          {...(fields[index] ? {} : { classNames: { input: classes.out ?? '' } })}
        />
      ),
    },
  ];
  return (
    <DataTable
      label="Columns"
      columns={shown}
      rows={columns.map((column, index) => ({ ...column, index }))}
      rowKey={({ index }) => String(index)}
    />
  );
}
