import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { Panel } from '../ui/panel.tsx';

const schemes = [
  { value: 'auto', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function AppearancePanel() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Panel title="Appearance" description="Kept in this browser.">
      <SegmentedControl
        aria-label="Colours"
        data={schemes}
        value={colorScheme}
        onChange={(value) => setColorScheme(value as MantineColorScheme)}
      />
    </Panel>
  );
}
