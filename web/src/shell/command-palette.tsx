import { Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './command-palette.module.css';
import { palette, paletteStore } from './palette-store.ts';
import { rankCommands } from './rank-commands.ts';
import { type Command, useCommands } from './use-commands.tsx';
import { useSearches } from './use-searches.ts';

const optionId = (command: Command) => `command-${command.id}`;

/** Everything that can be reached or done, by a few letters. */
export function CommandPalette() {
  const [query, setQuery] = useState('');
  const commands = useCommands();
  const found = rankCommands(commands, useSearches(query), query);
  const [active, setActive] = useState<string>();
  // The library marks the selected command in the document only; screen readers must hear of it too.
  const follow = () => setActive(document.querySelector('#commands [data-selected]')?.id);
  // What a search finds arrives late and may go on top: as long as nobody has moved, the best hit is selected.
  const moved = useRef(false);
  const first = found[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another command comes first.
  useEffect(() => {
    if (query === '' || moved.current) return;
    selectFirst();
    follow();
  }, [first, query]);
  const type = (next: string) => {
    moved.current = false;
    setQuery(next);
  };
  const groups = [...new Set(found.map((command) => command.group))];

  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={type}
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
        placeholder="Search people, roles, pages and actions"
        aria-label="Search people, roles, pages and actions"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls="commands"
        aria-autocomplete="list"
        aria-activedescendant={active}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown' || key === 'ArrowUp') moved.current = true;
        }}
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
        {found.length === 0 && <Spotlight.Empty>No results.</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** The library has no call for this: it keeps the selection as a mark in the document and a number in its store. */
function selectFirst(): void {
  const options = document.querySelectorAll('#commands [data-action]');
  for (const option of options) option.removeAttribute('data-selected');
  options[0]?.setAttribute('data-selected', 'true');
  paletteStore.updateState((state) => ({ ...state, selected: 0 }));
}
