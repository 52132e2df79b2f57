import { join } from 'node:path';
import { homeFolder, isWritable, mirrorCheckout } from './prepare/checkout.mjs';
import { installDependencies, OUTDATED, whyInstall } from './prepare/dependencies.mjs';
import { findLocalNode } from './prepare/local-node.mjs';
import { explainAndExit } from './prepare/problem.mjs';
import { buildWeb, whyBuild } from './prepare/web.mjs';

const checkout = join(import.meta.dirname, '..');

/** Makes sure that node_modules is what package-lock.json asks for. */
export function prepareDependencies(root = checkout) {
  return installDependencies(root).catch(explainAndExit);
}

/** Makes sure that web/dist is built from the sources as they are. */
export function prepareWeb(root = checkout) {
  return buildWeb(root).catch(explainAndExit);
}

/** The Node that the program runs on; call it when the dependencies are there. */
export function localNode(root = checkout) {
  try {
    return findLocalNode(root);
  } catch (error) {
    return explainAndExit(error);
  }
}

/**
 * Everything that a command needs before it can run: which folder to run from, on which Node, and what to
 * add to its environment. A checkout that cannot be written to, and lacks something, is mirrored in the home.
 */
export function prepareProgram(args, needs) {
  return choose(args, needs).catch(explainAndExit);
}

async function choose(args, { web, outdated = 'replace' }) {
  const lacks = (root) => lacksDependencies(root, outdated) || (web && whyBuild(root));
  if (isWritable(checkout) || !lacks(checkout)) return prepareIn(checkout, { web, outdated }, {});
  const home = homeFolder(checkout, args, process.env);
  return prepareIn(await mirrorCheckout(checkout, home), { web, outdated }, { TENON_HOME: home });
}

async function prepareIn(root, { web, outdated }, env) {
  if (lacksDependencies(root, outdated)) await installDependencies(root);
  if (web) await buildWeb(root);
  return { root, node: findLocalNode(root), env };
}

function lacksDependencies(root, outdated) {
  const reason = whyInstall(root);
  return reason && !(outdated === 'accept' && reason === OUTDATED);
}
