import { createSpotlight } from '@mantine/spotlight';

/** Opens the command palette from anywhere in the shell. */
export const [paletteStore, palette] = createSpotlight();
