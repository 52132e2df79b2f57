import { join } from 'node:path';
import { cruise, type ICruiseOptions, type IModule } from 'dependency-cruiser';

export const root = join(import.meta.dirname, '../../..');

/** The imports of the source files below `baseFolder`, and those that break a rule of `.dependency-cruiser.mjs`. */
export async function checkImports(
  baseFolder: string,
  folders: string[],
  overrides: Partial<ICruiseOptions> = {},
): Promise<{ modules: IModule[]; violations: string[] }> {
  const { default: rules } = await import(join(root, '.dependency-cruiser.mjs'));
  const { options, ...ruleSet } = rules;
  const { output } = await cruise(folders, {
    ...options,
    ...overrides,
    baseDir: baseFolder,
    ruleSet,
    validate: true,
  });
  if (typeof output === 'string') throw new Error(output);
  const { modules, summary } = output;
  return {
    modules,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}
