import { spawnSync } from 'node:child_process'
import { run } from './run.mjs'

/** Returns true if a command succeeds. @param {string} command @param {string[]} args */
export const works = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** Returns the prefix that runs a command as root. Undefined if this process cannot become root. */
function asRoot() {
  if (process.getuid?.() === 0) return []
  return works('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined
}

/** Runs an installing command. @param {string[]} command */
export async function install(command) {
  const [name = '', ...args] = command
  console.log(`> ${command.join(' ')}`)
  return (
    (await run(name, args, { show: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })).code === 0
  )
}

/** Installs Debian packages, if this machine has apt and the process can become root. @param {string[]} packages */
export async function installByApt(...packages) {
  const prefix = asRoot()
  if (!prefix || !works('apt-get', ['--version'])) return
  const aptGet = [...prefix, 'apt-get', '-o', 'DPkg::Lock::Timeout=300']
  await install([...aptGet, 'update'])
  await install([...aptGet, 'install', '-y', '--no-install-recommends', ...packages])
}
