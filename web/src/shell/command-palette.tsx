import { Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './command-palette.module.css';
import { palette, paletteStore } from './palette-store.ts';
import { type Command, useCommands } from './use-commands.tsx';
import { useSearches } from './use-searches.ts';

const optionId = (command: Command) => `command-${command.id}`;

/** Everything that can be reached or done, by a few letters. */
export function CommandPalette() {
  const [query, setQuery] = useState('');
  const commands = useCommands();
  const found = [...matching(commands, query), ...useSearches(query)];
  const [active, setActive] = useState<string>();
  // The library marks the selected command in the document only; screen readers must hear of it too.
  const follow = () => setActive(document.querySelector('#commands [data-selected]')?.id);
  const groups = [...new Set(found.map((command) => command.group))];

  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={setQuery}
      shortcut={['mod + K']}
      // Also from within a search or a form: nothing is typed by it.
      tagsToIgnore={[]}
      title="Command palette"
      classNames={{ header: classes.header ?? '' }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      scrollable
      maxHeight={440}
    >
      <Spotlight.Search
        placeholder="Search people, documents, pages and actions"
        aria-label="Search people, documents, pages and actions"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls="commands"
        aria-autocomplete="list"
        aria-activedescendant={active}
        onKeyUp={follow}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
      />
      <Spotlight.ActionsList id="commands" role="listbox" aria-label="Commands">
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {found
              .filter((command) => command.group === group)
              .map((command) => (
                <Spotlight.Action
                  key={command.id}
                  ref={(node: HTMLButtonElement | null) => {
                    // The component keeps `id` to itself.
                    if (node) node.id = optionId(command);
                  }}
                  role="option"
                  label={command.label}
                  leftSection={<command.icon size={18} stroke={1.6} aria-hidden="true" />}
                  onClick={() => {
                    palette.close();
                    command.run();
                  }}
                />
              ))}
          </Spotlight.ActionsGroup>
        ))}
        {found.length === 0 && <Spotlight.Empty>Nothing by that name.</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Every typed word must begin a word of the command. Groups stay together: the keyboard follows their order. */
function matching(commands: Command[], query: string): Command[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter((command) => {
    const words = `${command.label} ${command.group} ${command.keywords ?? ''}`.toLowerCase().split(/\s+/);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
}
