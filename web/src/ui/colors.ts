import type { MantineColorsTuple } from '@mantine/core';

/** The receiving half of the joint: the color of actions and good states. */
const spruce: MantineColorsTuple = [
  '#eef6f3',
  '#dcece7',
  '#b9d9d0',
  '#8fc4b6',
  '#5fb3a0',
  '#368c7a',
  '#1f7362',
  '#185f51',
  '#134c41',
  '#0d3a32',
];

/** The fitted half: used sparingly, for the logo and for warnings. */
const oak: MantineColorsTuple = [
  '#fdf5e9',
  '#f9e8cd',
  '#f2d3a0',
  '#ebbe76',
  '#e5ab5c',
  '#d9933d',
  '#a8671a',
  '#8a5414',
  '#6e4310',
  '#52320c',
];

const red: MantineColorsTuple = [
  '#fdf1ef',
  '#fadfdb',
  '#f4bfb8',
  '#f1a299',
  '#ef8b80',
  '#d95a4d',
  '#b3372b',
  '#962d23',
  '#78241c',
  '#5a1b15',
];

/** Warm, because pure gray looks cold next to spruce. */
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f3f1ed',
  '#e9e6e0',
  '#dcd8d0',
  '#c6c1b7',
  '#8f897e',
  '#6a655c',
  '#524e47',
  '#393631',
  '#23211e',
];

const dark: MantineColorsTuple = [
  '#e6e5e1',
  '#c6c5c0',
  '#a5a49e',
  '#85847e',
  '#3b3e3d',
  '#2d302f',
  '#212423',
  '#1a1c1b',
  '#151716',
  '#0e100f',
];

export const colors = { spruce, oak, red, gray, dark, green: spruce, teal: spruce, yellow: oak, orange: oak };
