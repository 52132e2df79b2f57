import type { Permission } from '@tenon/contract/permissions';
import type { z } from 'zod';
import type { Client } from '../client/client.ts';

/** On whose behalf a tool works: the API with their own token, and the name that it writes down for them. */
export type ToolCaller = { client: Client; actor: string; signal: AbortSignal };

export type Tool = {
  name: string;
  title: string;
  description: string;
  /** Only callers who may do all of this are shown the tool; the API asks again when it is used. */
  needs: readonly Permission[];
  /** What an assistant may take for granted when it decides whether to ask its person first. */
  annotations: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
  input: z.ZodObject;
  output: z.ZodObject;
  run(caller: ToolCaller, input: Record<string, unknown>): Promise<Record<string, unknown>>;
};

/** Keeps the types of what a tool takes and gives together while it is written; the list of tools holds it as any other. */
export function tool<I extends z.ZodObject, O extends z.ZodObject>(
  definition: Omit<Tool, 'input' | 'output' | 'run'> & {
    input: I;
    output: O;
    run(caller: ToolCaller, input: z.output<I>): Promise<z.input<O>>;
  },
): Tool {
  return definition as unknown as Tool;
}

export const reads = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

export const writes = { ...reads, readOnlyHint: false };

/** Cannot be taken back, or lets something leave the house. */
export const commits = { ...writes, destructiveHint: true, openWorldHint: true };
