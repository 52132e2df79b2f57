import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { Panel } from '../ui/panel.tsx';

const schemes = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function AppearancePanel() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Panel title="Appearance" description="Applies to this browser only.">
      <SegmentedControl
        aria-label="Theme"
        data={schemes}
        value={colorScheme}
        onChange={(value) => setColorScheme(value as MantineColorScheme)}
      />
    </Panel>
  );
}
