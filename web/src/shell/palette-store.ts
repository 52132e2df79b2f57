import { createSpotlight } from '@mantine/spotlight';

/** The command palette, openable from anywhere in the shell. */
export const [paletteStore, palette] = createSpotlight();
