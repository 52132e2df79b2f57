import { Kbd, Stack, Table, Text } from '@mantine/core';
import { modals } from '@mantine/modals';

type Shortcut = { keys: string[]; text: string };

const groups: { title: string; shortcuts: Shortcut[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['Ctrl', 'K'], text: 'Open the command palette (⌘ K on a Mac)' },
      { keys: ['/'], text: 'Search on this page' },
      { keys: ['?'], text: 'Show these shortcuts' },
    ],
  },
  {
    title: 'Board',
    shortcuts: [
      { keys: ['Space'], text: 'Pick up the focused applicant, and drop them' },
      { keys: ['←', '→'], text: 'Choose a stage while picked up' },
      { keys: ['M'], text: 'Choose a stage from a menu' },
      { keys: ['X'], text: 'Reject' },
      { keys: ['Ctrl', 'click'], text: 'Select an applicant' },
      { keys: ['Shift', 'click'], text: 'Select all in between' },
      { keys: ['Esc'], text: 'Cancel, or clear the selection' },
    ],
  },
  {
    title: 'Applicant',
    shortcuts: [
      { keys: ['J'], text: 'Next applicant' },
      { keys: ['K'], text: 'Previous applicant' },
      { keys: ['M'], text: 'Move to another stage' },
      { keys: ['X'], text: 'Reject' },
    ],
  },
  {
    title: 'Lists, documents, and duplicates',
    shortcuts: [{ keys: ['J', 'K'], text: 'Next and previous' }],
  },
];

/** A sheet with all keyboard shortcuts. */
export function openShortcuts(): void {
  modals.open({
    modalId: 'shortcuts',
    title: 'Keyboard shortcuts',
    children: (
      <Stack>
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <Text fw={600} mb={4}>
              {title}
            </Text>
            <Table withRowBorders={false} verticalSpacing={3} horizontalSpacing={0} aria-label={title}>
              <Table.Tbody>
                {shortcuts.map(({ keys, text }) => (
                  <Table.Tr key={text}>
                    <Table.Td w={130}>
                      {keys.map((key) => (
                        <Kbd key={key} size="sm" mr={4}>
                          {key}
                        </Kbd>
                      ))}
                    </Table.Td>
                    <Table.Td>{text}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
        ))}
      </Stack>
    ),
  });
}
