import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type Config, readConfig } from '../config.ts';
import type { Output } from './output.ts';

export type CommandContext = {
  program: Command;
  output: Output;
  /** The command ran and found a problem: exit code 1. */
  fail: () => void;
};

export type ServiceOptions = { port?: number; host?: string; tasks?: string[]; verbose?: boolean };

/** Options of the command line win over the environment. */
export function configure({ program }: CommandContext, { port, host }: ServiceOptions): Config {
  const { home } = program.opts<{ home?: string }>();
  const config = readConfig();
  return {
    ...config,
    home: home ? resolve(home) : config.home,
    port: port ?? config.port,
    host: host ?? config.host,
  };
}
