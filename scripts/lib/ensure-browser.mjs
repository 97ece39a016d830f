import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root, tool } from './paths.mjs'
import { run } from './run.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** @param {string} command @param {string[]} args */
const works = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

function playwrightsOwn() {
  try {
    const require = createRequire(join(root, 'apps/lab/package.json'))
    return [require('@playwright/test').chromium.executablePath()]
  } catch {
    return []
  }
}

/** It must start, not only exist: Ubuntu's chromium-browser can be a stub that asks for snap. */
const find = () =>
  [...places, ...playwrightsOwn()].find(
    (path) => existsSync(path) && (process.platform === 'win32' || works(path, ['--version'])),
  )

/** The prefix that makes us root, or undefined when we can't be. */
function asRoot() {
  if (process.getuid?.() === 0) return []
  return works('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined
}

/** @param {string[]} command */
async function install(command) {
  const [name = '', ...args] = command
  console.log(`> ${command.join(' ')}`)
  return (
    (await run(name, args, { show: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })).code === 0
  )
}

/** Where Chromium is, installed first when this machine has none. @returns {Promise<string>} */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (works(given, ['--version'])) return given
    throw new Error(`CHROMIUM_PATH is set to ${given}, which does not start.`)
  }
  const present = find()
  if (present) return present

  console.log('No Chromium found: installing one for the end-to-end tests.')
  const prefix = asRoot()
  if (prefix && works('apt-get', ['--version'])) {
    await install([...prefix, 'apt-get', 'update'])
    await install([...prefix, 'apt-get', 'install', '-y', '--no-install-recommends', 'chromium'])
  }
  if (!find()) await install([tool('playwright'), 'install', 'chromium'])
  const installed = find()
  if (installed) return installed
  throw new Error(
    'No Chromium, and it could not be installed here. Install Chromium or Chrome and set CHROMIUM_PATH to its program.',
  )
}
