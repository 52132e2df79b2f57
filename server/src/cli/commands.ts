import type { CommandContext } from './context.ts';

type Add = (context: CommandContext) => void;

/** Every command by name, in the order of the help, with its module. */
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
  {
    names: ['requirements'],
    load: async () => (await import('./requirements.ts')).addRequirementsCommand,
  },
  { names: ['embed'], load: async () => (await import('./embed.ts')).addEmbedCommand },
  { names: ['match'], load: async () => (await import('./match.ts')).addMatchCommand },
  { names: ['roles'], load: async () => (await import('./roles.ts')).addRolesCommand },
  { names: ['dedupe'], load: async () => (await import('./dedupe.ts')).addDedupeCommand },
  {
    names: ['simhash', 'changed'],
    load: async () => (await import('./fingerprint.ts')).addFingerprintCommands,
  },
  { names: ['extract'], load: async () => (await import('./extract.ts')).addExtractCommand },
  { names: ['fairness'], load: async () => (await import('./fairness.ts')).addFairnessCommand },
  { names: ['agent'], load: async () => (await import('./agent.ts')).addAgentCommand },
  { names: ['mcp'], load: async () => (await import('./mcp.ts')).addMcpCommand },
  { names: ['simulator'], load: async () => (await import('./simulator.ts')).addSimulatorCommand },
];

/**
 * Loads only the command that is called: most commands need little of the program and start at once. If no command is
 * given for certain, as in a call for help, all are loaded.
 */
export async function addCommands(context: CommandContext, args: readonly string[]): Promise<void> {
  const first = firstWord(args);
  const requested = commands.filter(({ names }) => names.includes(first));
  for (const { load } of requested.length > 0 ? requested : commands) (await load())(context);
}

/** The first argument after the options that all commands have. */
function firstWord([first = '', ...rest]: readonly string[]): string {
  if (first === '--home') return firstWord(rest.slice(1));
  return first === '--json' || first.startsWith('--home=') ? firstWord(rest) : first;
}
