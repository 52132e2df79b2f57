import type { CommandContext } from './context.ts';

type Add = (context: CommandContext) => void;

/** Every command by its name, in the order of the help, and where it is. */
const commands: { names: string[]; load: () => Promise<Add> }[] = [
  {
    names: ['up', 'api', 'worker', 'migrate'],
    load: async () => (await import('./services.ts')).addServiceCommands,
  },
  { names: ['status'], load: async () => (await import('./status.ts')).addStatusCommand },
  { names: ['demo'], load: async () => (await import('./demo.ts')).addDemoCommand },
  { names: ['audit'], load: async () => (await import('./audit.ts')).addAuditCommands },
  { names: ['bench'], load: async () => (await import('./bench.ts')).addBenchCommand },
  { names: ['parse'], load: async () => (await import('./parse.ts')).addParseCommand },
  { names: ['skills', 'titles'], load: async () => (await import('./skills.ts')).addSkillsCommands },
  { names: ['embed'], load: async () => (await import('./embed.ts')).addEmbedCommand },
  { names: ['match'], load: async () => (await import('./match.ts')).addMatchCommand },
  { names: ['dedupe'], load: async () => (await import('./dedupe.ts')).addDedupeCommand },
  {
    names: ['simhash', 'changed'],
    load: async () => (await import('./fingerprint.ts')).addFingerprintCommands,
  },
  { names: ['extract'], load: async () => (await import('./extract.ts')).addExtractCommand },
  { names: ['agent'], load: async () => (await import('./agent.ts')).addAgentCommand },
  { names: ['mcp'], load: async () => (await import('./mcp.ts')).addMcpCommand },
  { names: ['simulator'], load: async () => (await import('./simulator.ts')).addSimulatorCommand },
];

/**
 * Loads the command that is asked for and nothing else: most of them need little of the program, and start at once.
 * Where none is named for sure, as in a call for help, all of them are there.
 */
export async function addCommands(context: CommandContext, args: readonly string[]): Promise<void> {
  const first = firstWord(args);
  const asked = commands.filter(({ names }) => names.includes(first));
  for (const { load } of asked.length > 0 ? asked : commands) (await load())(context);
}

/** Behind the options that go for all of them. */
function firstWord([first = '', ...rest]: readonly string[]): string {
  if (first === '--home') return firstWord(rest.slice(1));
  return first === '--json' || first.startsWith('--home=') ? firstWord(rest) : first;
}
