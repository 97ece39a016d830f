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

/** Chromium without a user interface. It starts sooner and paints with less. */
const shell = '/usr/bin/chromium-headless-shell'

function playwrightsOwn() {
  try {
    const require = createRequire(join(root, 'apps/lab/package.json'))
    return [require('@playwright/test').chromium.executablePath()]
  } catch {
    return []
  }
}

/**
 * Finds a Chromium that starts. Existence is not enough: Ubuntu's chromium-browser can be a stub that asks for snap.
 */
const find = () =>
  [...places, ...playwrightsOwn()].find(
    (path) => existsSync(path) && (process.platform === 'win32' || works(path, ['--version'])),
  )

/** Returns true on Debian. Ubuntu has no package of the shell. */
function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

/** Returns the path in an environment variable, if it is a program. @param {string} name */
function givenBy(name) {
  const path = process.env[name]
  if (path && !works(path, ['--version'])) {
    throw new Error(`${name} is set to ${path}, which does not start.`)
  }
  return path
}

/** Installs Chromium if this machine has none and apt has one. Needs no npm packages. */
export async function installChromium() {
  if (process.env.CHROMIUM_PATH || find()) return
  console.log('No Chromium found: installing one for the end-to-end tests.')
  await installByApt('chromium', ...(isDebian() ? ['chromium-headless-shell'] : []))
}

/** Returns the path of Chromium, and installs it first if this machine has none. @returns {Promise<string>} */
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

/** The paths of Firefox. Ubuntu's package can be a stub that asks for snap. */
const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox']
const webKitDriver = '/usr/bin/WebKitWebDriver'
const screen = '/usr/bin/Xvfb'

const findFirefox = () => firefoxes.find((path) => existsSync(path) && works(path, ['--version']))
const hasWebKit = () => existsSync(webKitDriver) && existsSync(screen)

/**
 * Returns the environment of the journeys in other browsers, which apt installs first if it can. A missing browser is
 * reported, and its journeys are skipped.
 */
export async function ensureOtherBrowsers() {
  // A separate install, because one unknown package would prevent the others.
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

/** Returns the environment of end-to-end tests. Without a headless shell, all tests use the whole browser. */
export async function ensureBrowsers() {
  const CHROMIUM_PATH = await ensureBrowser()
  const ensureShell = async () => {
    // A browser from the environment serves all tests.
    if (process.env.CHROMIUM_PATH) return CHROMIUM_PATH
    if (!existsSync(shell) && isDebian()) await installByApt('chromium-headless-shell')
    return existsSync(shell) && works(shell, ['--version']) ? shell : CHROMIUM_PATH
  }
  return {
    CHROMIUM_PATH,
    CHROMIUM_SHELL_PATH: givenBy('CHROMIUM_SHELL_PATH') ?? (await ensureShell()),
  }
}
