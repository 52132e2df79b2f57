import { Popover, Table, Text, UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { counted } from '../counted.ts';
import { fitBands } from './fit-bands.ts';
import classes from './fit-meaning.module.css';

/** Explains what a fit of 80 means, with the shares that were measured. */
export function FitMeaning() {
  return (
    <Popover width={320} position="bottom-start" shadow="md" withinPortal>
      <Popover.Target>
        <UnstyledButton className={classes.target ?? ''}>
          <IconInfoCircle size={14} stroke={1.7} aria-hidden="true" />
          What does the fit mean?
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" mb="xs">
          From 0 to 100, comparable across jobs. 100 is a perfect match in every part of the score.
        </Text>
        <Table fz="xs" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Fit</Table.Th>
              <Table.Th>Judged suitable</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fitBands.map(({ band, suitable, pairs }) => (
              <Table.Tr key={band}>
                <Table.Td>{band}</Table.Td>
                <Table.Td>
                  {suitable} of {counted(pairs, 'pair')}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Text size="xs" c="dimmed" mt="xs">
          Measured with the built-in model on invented resumes and jobs that the authors of Tenon graded. Real
          resumes are less clear, so expect lower shares. A fit is never a decision.
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
