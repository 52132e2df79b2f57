"""Imports every module of a generated client: `python import_client.py <folder>`."""

import importlib
import pathlib
import pkgutil
import sys

folder = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(folder.parent))
package = importlib.import_module(folder.name)
modules = [module.name for module in pkgutil.walk_packages(package.__path__, f"{folder.name}.")]
for name in modules:
    importlib.import_module(name)
if len(modules) < 200:
    sys.exit(f"only {len(modules)} modules were generated")
