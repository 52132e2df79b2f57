import { Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './command-palette.module.css';
import { palette, paletteStore } from './palette-store.ts';
import { rankCommands } from './rank-commands.ts';
import { type Command, useCommands } from './use-commands.tsx';
import { useSearches } from './use-searches.ts';

/** Finds pages, actions and records by a few letters. */
export function CommandPalette() {
  const [query, setQuery] = useState('');
  const commands = useCommands();
  const found = rankCommands(commands, useSearches(query), query);
  const { active, onMove, onKeyUp, onType } = useSelection(found, query);
  const groups = [...new Set(found.map((command) => command.group))];

  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={(next) => {
        onType();
        setQuery(next);
      }}
      shortcut={null}
      title="Command palette"
      classNames={{ header: classes.header ?? '' }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      scrollable
      maxHeight={440}
    >
      <Spotlight.Search
        placeholder="Search people, jobs, roles, pages, and actions"
        aria-label="Search people, jobs, roles, pages, and actions"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls="commands"
        aria-autocomplete="list"
        aria-activedescendant={active}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown' || key === 'ArrowUp') onMove();
        }}
        onKeyUp={onKeyUp}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
      />
      <Spotlight.ActionsList id="commands" role="listbox" aria-label="Commands">
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {found
              .filter((command) => command.group === group)
              .map((command) => (
                <CommandOption key={command.id} command={command} />
              ))}
          </Spotlight.ActionsGroup>
        ))}
        {found.length === 0 && <Spotlight.Empty>No results.</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function CommandOption({ command }: { command: Command }) {
  return (
    <Spotlight.Action
      ref={(node: HTMLButtonElement | null) => {
        // The component does not pass `id` on.
        if (node) node.id = `command-${command.id}`;
      }}
      role="option"
      label={command.label}
      leftSection={<command.icon size={18} stroke={1.6} aria-hidden="true" />}
      onClick={() => {
        palette.close();
        command.run();
      }}
    />
  );
}

/** Keeps the best match selected until the user moves the selection. */
function useSelection(found: Command[], query: string) {
  const [active, setActive] = useState<string>();
  // The library marks the selected command only in the DOM, but screen readers need `aria-activedescendant`.
  const readActive = () => setActive(document.querySelector('#commands [data-selected]')?.id);
  const hasMoved = useRef(false);
  const first = found[0]?.id;
  // Search results arrive late and may be inserted at the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another command comes first.
  useEffect(() => {
    if (query === '' || hasMoved.current) return;
    selectFirst();
    readActive();
  }, [first, query]);
  return {
    active,
    onKeyUp: readActive,
    onMove: () => {
      hasMoved.current = true;
    },
    onType: () => {
      hasMoved.current = false;
    },
  };
}

/** The library has no call for this. It keeps the selection as a DOM attribute and an index in its store. */
function selectFirst(): void {
  const options = document.querySelectorAll('#commands [data-action]');
  for (const option of options) option.removeAttribute('data-selected');
  options[0]?.setAttribute('data-selected', 'true');
  paletteStore.updateState((state) => ({ ...state, selected: 0 }));
}
