// Tools of Python's registry, in a virtual environment below node_modules.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url))
const BIN = process.platform === 'win32' ? 'Scripts' : 'bin'

function run(command, args) {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/** Installs what a file of requirements names; ends the process, and says that nothing is proven, where that cannot be. @returns the folder of the programs */
export function pythonTools(name, requirements) {
  const environment = join(cache, name)
  const programs = join(environment, BIN)
  const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check']
  if (!run(process.env.PYTHON ?? 'python3', ['-m', 'venv', environment]))
    skip('there is no Python with venv (set PYTHON to its name).')
  if (!run(join(programs, 'python'), [...install, '--requirement', requirements]))
    skip(`${requirements} could not be installed.`)
  return programs
}

function skip(reason) {
  console.log(`Skipped: ${reason} Nothing has been proven.`)
  process.exit(0)
}
