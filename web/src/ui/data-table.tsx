import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export type Column<T> = {
  header: string;
  /** Shown instead of the header text, which stays the column's name. */
  head?: ReactNode;
  cell: (row: T) => ReactNode;
  width?: string | number;
  align?: 'left' | 'right';
  /** The column that names the row. It is the heading of the row's card on a phone. */
  lead?: boolean;
  /** A column of buttons. Its header is hidden but read out by screen readers. */
  actions?: boolean;
  /** Shows the buttons at the bottom of the card on a phone, for buttons with long labels. */
  foot?: boolean;
  /** Left out of the cards on a phone. */
  wideOnly?: boolean;
};

type DataTableProps<T> = {
  label: string;
  columns: Column<T>[];
  rows: T[];
  rowKey: (row: T) => string;
  /** Called on a click anywhere in a row. The lead column holds the link or button for the keyboard. */
  onOpen?: (row: T) => void;
};

/** A table; on a phone, where columns do not fit, a list of cards. */
export function DataTable<T>(props: DataTableProps<T>) {
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  return narrow ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows<T>({ label, columns, rows, rowKey, onOpen }: DataTableProps<T>) {
  return (
    <div className={classes.scroll}>
      <Table aria-label={label} className={classes.table} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.header} w={column.width} ta={column.align ?? 'left'} scope="col">
                {column.head ?? (
                  <span {...(column.actions && { className: classes.hidden })}>{column.header}</span>
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)} {...openable(row, onOpen)}>
              {columns.map((column) => (
                <Table.Td key={column.header} ta={column.actions ? 'right' : (column.align ?? 'left')}>
                  {column.cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Cards<T>({ label, columns, rows, rowKey, onOpen }: DataTableProps<T>) {
  const lead = columns.find((column) => column.lead);
  const actions = columns.find((column) => column.actions);
  const facts = columns.filter((column) => column !== lead && column !== actions && !column.wideOnly);
  return (
    <ul aria-label={label} className={classes.cards}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card} {...openable(row, onOpen)}>
          <div className={classes.cardHead}>
            <div className={classes.cardLead}>{lead?.cell(row)}</div>
            {!actions?.foot && actions?.cell(row)}
          </div>
          <dl className={classes.facts}>
            {facts.map((column) => (
              <div key={column.header} className={classes.fact}>
                <dt>{column.header}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
          {actions?.foot && <div className={classes.cardFoot}>{actions.cell(row)}</div>}
        </li>
      ))}
    </ul>
  );
}

function openable<T>(row: T, onOpen: ((row: T) => void) | undefined) {
  return onOpen && { onClick: () => onOpen(row), style: { cursor: 'pointer' } };
}
