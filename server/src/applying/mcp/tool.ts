import type { Permission } from '@tenon/contract/permissions';
import type { z } from 'zod';
import type { Client } from '../client/client.ts';

/** The caller of a tool: an API client with their token, and the actor that the API records for them. */
export type ToolCaller = { client: Client; actor: string; signal: AbortSignal };

export type Tool = {
  name: string;
  title: string;
  description: string;
  /** The tool is listed only for callers with all these permissions. The API checks them again. */
  needs: readonly Permission[];
  /** Help an assistant to decide whether to ask the user first. */
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

/** Checks a tool's `run` against its input and output schemas. The list of tools holds it without these types. */
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

/** Cannot be undone, or has an effect outside of Tenon. */
export const commits = { ...writes, destructiveHint: true, openWorldHint: true };
