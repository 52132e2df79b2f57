import { join } from 'node:path';
import { homeFolder, isWritable, mirrorCheckout } from './prepare/checkout.mjs';
import { installDependencies, OUTDATED, whyInstall } from './prepare/dependencies.mjs';
import { buildExtension } from './prepare/extension.mjs';
import { findLocalNode } from './prepare/local-node.mjs';
import { explainAndExit } from './prepare/problem.mjs';
import { buildWeb, whyBuild } from './prepare/web.mjs';

const checkout = join(import.meta.dirname, '..');

/** Makes sure that node_modules matches package-lock.json. */
export function prepareDependencies(root = checkout) {
  return installDependencies(root).catch(explainAndExit);
}

/** Makes sure that web/dist was built from the current sources. */
export function prepareWeb(root = checkout) {
  return buildWeb(root).catch(explainAndExit);
}

/** Makes sure that web/dist-extension was built from the current sources. Returns that folder. */
export function prepareExtension(root = checkout) {
  return buildExtension(root).catch(explainAndExit);
}

/** The path of the Node that runs the program. Call it after the dependencies are installed. */
export function localNode(root = checkout) {
  try {
    return findLocalNode(root);
  } catch (error) {
    return explainAndExit(error);
  }
}

/**
 * Prepares everything that a command needs: the folder to run in, the Node to run on, and what to add to the
 * environment. A read-only checkout that lacks something is mirrored in the data folder.
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
