import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { install, installByApt, works } from './apt.mjs'
import { root, tool } from './paths.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Chromium without what is for people: starts sooner, and paints with less. */
const shell = '/usr/bin/chromium-headless-shell'

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

/** Ubuntu has no package of the shell. */
function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

/** A program that the environment names. @param {string} name */
function givenBy(name) {
  const path = process.env[name]
  if (path && !works(path, ['--version'])) {
    throw new Error(`${name} is set to ${path}, which does not start.`)
  }
  return path
}

/** Installs Chromium where this machine has none and apt brings one. Needs none of the npm packages. */
export async function installChromium() {
  if (process.env.CHROMIUM_PATH || find()) return
  console.log('No Chromium found: installing one for the end-to-end tests.')
  await installByApt('chromium', ...(isDebian() ? ['chromium-headless-shell'] : []))
}

/** Where Chromium is, installed first when this machine has none. @returns {Promise<string>} */
export async function ensureBrowser() {
  const present = givenBy('CHROMIUM_PATH') ?? find()
  if (present) return present

  await installChromium()
  if (!find()) await install([tool('playwright'), 'install', 'chromium'])
  const installed = find()
  if (installed) return installed
  throw new Error(
    'No Chromium, and it could not be installed here. Install Chromium or Chrome and set CHROMIUM_PATH to its program.',
  )
}

/** Firefox as Debian and others deliver it: not Ubuntu's, which can be a stub that asks for snap. */
const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox']
const webKitDriver = '/usr/bin/WebKitWebDriver'
const screen = '/usr/bin/Xvfb'

const findFirefox = () => firefoxes.find((path) => existsSync(path) && works(path, ['--version']))
const hasWebKit = () => existsSync(webKitDriver) && existsSync(screen)

/**
 * The environment of the journeys in other browsers, which are installed first where apt has them. One that
 * cannot be had is named, and its journeys count as skipped.
 */
export async function ensureOtherBrowsers() {
  // On its own: one package that apt does not know would keep the others away.
  if (!findFirefox()) await installByApt('firefox-esr')
  if (!hasWebKit()) await installByApt('webkit2gtk-driver', 'xvfb')
  const FIREFOX_PATH = findFirefox()
  if (!FIREFOX_PATH) console.log('No Firefox, and apt brings none: its journeys are skipped.')
  if (!hasWebKit()) console.log('No WebKitGTK, and apt brings none: its journeys are skipped.')
  return {
    ...(FIREFOX_PATH && { FIREFOX_PATH }),
    ...(hasWebKit() && { WEBKIT_DRIVER_PATH: webKitDriver, XVFB_PATH: screen }),
  }
}

/** The environment of end-to-end tests. Where there is no headless shell, all of them take the whole browser. */
export async function ensureBrowsers() {
  const CHROMIUM_PATH = await ensureBrowser()
  const ensureShell = async () => {
    // One named browser is meant for all of them.
    if (process.env.CHROMIUM_PATH) return CHROMIUM_PATH
    if (!existsSync(shell) && isDebian()) await installByApt('chromium-headless-shell')
    return existsSync(shell) && works(shell, ['--version']) ? shell : CHROMIUM_PATH
  }
  return {
    CHROMIUM_PATH,
    CHROMIUM_SHELL_PATH: givenBy('CHROMIUM_SHELL_PATH') ?? (await ensureShell()),
  }
}
