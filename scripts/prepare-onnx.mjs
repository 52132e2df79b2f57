import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readIfThere } from './prepare/fingerprint.mjs';
import { runNpmInstall } from './prepare/npm.mjs';
import { Problem, say } from './prepare/problem.mjs';
import { inTemporaryFolder } from './prepare/temporary-folder.mjs';

const checkout = join(import.meta.dirname, '..');
const FILES = ['package.json', 'package-lock.json', '.npmrc'];

/** For tests: true if the runtime is installed or could be downloaded. Without it, its tests are skipped. */
export async function prepareOnnx(root = checkout) {
  try {
    await installOnnx(root);
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.log(`No ONNX runtime: its tests are skipped. ${error.message.split('\n')[0]}`);
    return false;
  }
}

/** Installs the pinned runtime into .tools/onnx unless it is there, and returns the folder. */
export async function installOnnx(root = checkout) {
  const target = join(root, '.tools/onnx');
  if (!isInstalled(root, target))
    await inTemporaryFolder(root, 'onnx', (folder) => install(root, folder, target));
  return target;
}

function isInstalled(root, target) {
  const sourceFiles = FILES.slice(0, 2).map((name) => join(root, 'scripts/onnx', name));
  const installedFiles = FILES.slice(0, 2).map((name) => join(target, name));
  return (
    existsSync(join(target, 'node_modules/onnxruntime-node')) &&
    sourceFiles.every((file, index) => readIfThere(file) === readIfThere(installedFiles[index]))
  );
}

async function install(root, folder, target) {
  if (isInstalled(root, target)) return;
  say('Installing the ONNX runtime (about 100 MB)…');
  for (const name of FILES) cpSync(join(root, 'scripts/onnx', name), join(folder, name));
  const seconds = await runNpmInstall(folder);
  removeOtherMachines(join(folder, 'node_modules/onnxruntime-node/bin'));
  mkdirSync(dirname(target), { recursive: true });
  if (existsSync(target)) renameSync(target, join(folder, 'old'));
  // The temporary folder is removed afterwards, so the finished part is moved out first.
  const finished = join(root, '.tools/onnx-new');
  rmSync(finished, { recursive: true, force: true });
  mkdirSync(finished);
  for (const name of [...FILES, 'node_modules']) renameSync(join(folder, name), join(finished, name));
  renameSync(finished, target);
  say(`ONNX runtime installed in ${seconds} s.`);
}

/** The package contains the libraries for all systems; four fifths of it are for other ones. */
function removeOtherMachines(bin) {
  for (const api of readdirSync(bin)) {
    for (const system of readdirSync(join(bin, api))) {
      for (const processor of readdirSync(join(bin, api, system))) {
        if (system === process.platform && processor === process.arch) continue;
        rmSync(join(bin, api, system, processor), { recursive: true, force: true });
      }
    }
  }
}
