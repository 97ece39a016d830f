import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  Builder,
  Capabilities,
  error,
  Key,
  Origin,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver'
import { nextFreePort } from '../services/ports/free-port.js'
import type { Driver, Engine, Target } from './driver'
import { findInPage } from './find-in-page'

/** In ms. */
const waitTimeout = 15_000

/** Starts WebKitGTK with its own WebDriver, on a virtual screen. */
export async function startWebKit(program: string, screenProgram: string): Promise<Engine> {
  const screen = spawn(
    screenProgram,
    ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const pipe = screen.stdio[3]
  if (!pipe) throw new Error('the screen has no pipe for its number')
  const [number] = await once(pipe, 'data')
  const settings = await slimWindow()
  const port = await nextFreePort(4444)
  const server = spawn(program, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      XDG_CONFIG_HOME: settings,
    },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(`${address}/status`).catch(() => undefined))?.ok)
  return {
    async open(use) {
      const capabilities = new Capabilities({ browserName: 'MiniBrowser' })
      const driver = await new Builder()
        .disableEnvironmentOverrides()
        .usingServer(address)
        .withCapabilities(capabilities)
        .build()
      try {
        return await use(await drive(driver))
      } finally {
        await driver.quit()
      }
    },
    async stop() {
      for (const program of [server, screen]) await end(program)
      await rm(settings, { recursive: true, force: true })
    },
  }
}

/**
 * Creates settings for a window as narrow as a phone. The window's buttons take 447 px without
 * them.
 */
async function slimWindow(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lab-webkit-'))
  await mkdir(join(folder, 'gtk-3.0'))
  const css =
    'button, entry, headerbar, toolbar, toolitem { padding: 0; margin: 0; border: 0; min-width: 0 }'
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), css)
  return folder
}

async function end(program: ChildProcess) {
  if (program.exitCode !== null) return
  const exited = once(program, 'exit')
  program.kill()
  await exited
}

/** Calls `ask` until it returns a truthy value. */
async function until<T>(ask: () => Promise<T>, limit = waitTimeout): Promise<NonNullable<T>> {
  for (const started = Date.now(); ; ) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() - started > limit) throw new Error(`it did not come within ${limit} ms: ${ask}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const keys = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE, Space: Key.SPACE }

/** Tells whether an element stands still and can be pressed. False for a removed element. */
const isStill = (driver: WebDriver, element: WebElement): Promise<boolean> =>
  driver
    .executeAsyncScript<boolean>((wanted: Element, answer: (is: boolean) => void) => {
      wanted.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const before = JSON.stringify(wanted.getBoundingClientRect())
      const look = () => {
        const { left, top, width, height } = wanted.getBoundingClientRect()
        const root = wanted.getRootNode()
        if (!(root instanceof Document || root instanceof ShadowRoot)) return answer(false)
        const hit = root.elementFromPoint(left + width / 2, top + height / 2)
        const stands = JSON.stringify(wanted.getBoundingClientRect()) === before
        const moving = root.getAnimations().some(({ playState, effect }) => {
          const hasEnd = effect?.getComputedTiming().endTime !== Infinity
          return hasEnd && playState === 'running'
        })
        answer(stands && !moving && wanted.contains(hit))
      }
      requestAnimationFrame(() => requestAnimationFrame(look))
    }, element)
    .catch((failure) => {
      if (failure instanceof error.StaleElementReferenceError) return false
      throw failure
    })

async function drive(driver: WebDriver): Promise<Driver> {
  const run = <Result>(body: string, ...given: unknown[]) =>
    driver.executeScript<Result>(body, ...given)
  const all = (target: Target) => run<WebElement[]>(`return (${findInPage})(arguments[0])`, target)
  /** Returns the first match, once it stands still and a press reaches it. */
  const still = (target: Target) =>
    until(async () => {
      const [first] = await all(target)
      return first && (await isStill(driver, first)) ? first : undefined
    }).catch((cause) => {
      throw new Error(`${JSON.stringify(target)} is not there`, { cause })
    })
  const watch = () =>
    run(`
      const complaints = (window.complaints ??= [])
      const { error } = console
      console.error = (...what) => { complaints.push('error: ' + what.join(' ')); error(...what) }
      addEventListener('error', ({ message }) => complaints.push('uncaught: ' + message))
      addEventListener('unhandledrejection', ({ reason }) => complaints.push('unhandled: ' + reason))
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        complaints.push('policy: ' + violatedDirective + ' ' + blockedURI))
    `)
  const complaints: string[] = []
  const collect = async () => {
    complaints.push(...((await run<string[] | null>('return window.complaints ?? []')) ?? []))
    await run('window.complaints?.splice(0)')
  }
  return {
    async goto(url) {
      await driver.get(url)
      await watch()
    },
    async reload() {
      await collect()
      await driver.navigate().refresh()
      await watch()
    },
    async resize(width, height) {
      // The browser's own bars make the window larger than the viewport.
      const seen = () => run<[number, number]>('return [innerWidth, innerHeight]')
      const window = driver.manage().window()
      const [innerWidth, innerHeight] = await seen()
      const { width: outerWidth, height: outerHeight } = await window.getRect()
      await window.setRect({
        width: width + outerWidth - innerWidth,
        height: height + outerHeight - innerHeight,
      })
      await until(async () => (await seen()).join() === `${width},${height}`)
    },
    async click(target) {
      const { ElementNotInteractableError, StaleElementReferenceError } = error
      // Retries the press while the element is about to be covered, scrolled or replaced.
      await until(async () => {
        const element = await still(target)
        try {
          await element.click()
          return true
        } catch (failure) {
          const passes =
            failure instanceof ElementNotInteractableError ||
            failure instanceof StaleElementReferenceError
          if (!passes) throw failure
        }
      })
    },
    async pressInFrame(name) {
      const frame = await run<WebElement | null>(
        `return document.querySelector('iframe[name="w3m-secure-iframe"]')`,
      )
      if (!frame) throw new Error('the embedded wallet has no frame')
      await driver.switchTo().frame(frame)
      try {
        const button = await still({ role: 'button', name })
        await until(async () => (await button.getAttribute('aria-disabled')) !== 'true')
        await button.click()
      } finally {
        await driver.switchTo().defaultContent()
      }
    },
    async fill(target, text) {
      const field = await still(target)
      await field.clear()
      await field.sendKeys(text)
    },
    async press(key) {
      const actions = driver.actions()
      if (key === 'Shift+Tab')
        await actions.keyDown(Key.SHIFT).sendKeys(Key.TAB).keyUp(Key.SHIFT).perform()
      else await actions.sendKeys(keys[key]).perform()
    },
    async drag(from, to) {
      const move = (at: { x: number; y: number }, duration: number) => ({
        x: Math.round(at.x),
        y: Math.round(at.y),
        duration,
        origin: Origin.VIEWPORT,
      })
      await driver.actions().move(move(from, 0)).press().move(move(to, 300)).release().perform()
    },
    async texts(target) {
      const texts = await run<string[]>(
        `return (${findInPage})(arguments[0]).map((element) => element.textContent)`,
        target,
      )
      return texts
    },
    evaluate: (what, argument) => run(`return (${what})(arguments[0])`, argument),
    async complaints() {
      await collect()
      return complaints
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  }
}
