import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { wholeBrowser } from './whole-browser'

/** A tab of {@link BareBrowser}. */
export interface BareTab {
  /** Runs an expression in the page and waits for its promise. */
  evaluate(expression: string): Promise<unknown>
  /** Brings the tab to the front, which hides every other tab of the window. */
  show(): Promise<void>
  /**
   * Freezes a hidden page, as a phone does in the background: no timer runs and no event arrives.
   */
  freeze(): Promise<void>
  /** Reloads the page and waits for the new document. */
  reload(): Promise<void>
  close(): Promise<void>
  /** Crashes the tab's process, then closes the tab. */
  crash(): Promise<void>
}

/** The environment of a page. */
interface BareSurroundings {
  userAgent?: string
  /** Whether the page has a small touch screen and no mouse. */
  isPhone?: boolean
  /** A script that runs in each document before the document's own scripts. */
  script?: string
}

/**
 * A Chromium without Playwright, because Playwright keeps every page visible, even behind another
 * page.
 */
export interface BareBrowser {
  /** Opens a page in a new tab, in front. */
  open(url: string, surroundings?: BareSurroundings): Promise<BareTab>
  close(): Promise<void>
}

/** @see https://chromedevtools.github.io/devtools-protocol */
export async function startBareBrowser(): Promise<BareBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'lab-browser-'))
  const program = spawn(wholeBrowser, [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
    'about:blank',
  ])
  const socket = new WebSocket(await debuggerUrl(program))
  await once(socket, 'open')
  const answers = new Map<number, (answer: { result?: unknown; error?: unknown }) => void>()
  const listeners = new Map<string, () => void>()
  const nextEvent = (method: string, sessionId: string) =>
    new Promise<void>((resolve) => void listeners.set(`${sessionId} ${method}`, resolve))
  socket.on('message', (data) => {
    const answer = JSON.parse(String(data))
    listeners.get(`${answer.sessionId} ${answer.method}`)?.()
    answers.get(answer.id)?.(answer)
    answers.delete(answer.id)
  })
  let requests = 0
  const send = async (method: string, params: object, sessionId?: string): Promise<unknown> => {
    requests += 1
    const id = requests
    const answered = new Promise<{ result?: unknown; error?: unknown }>((resolve) => {
      answers.set(id, resolve)
    })
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    const { result, error } = await answered
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`)
    return result
  }
  return {
    async open(url, surroundings = {}) {
      const targetId = field(await send('Target.createTarget', { url: '' }), 'targetId')
      const attached = await send('Target.attachToTarget', { targetId, flatten: true })
      const sessionId = String(field(attached, 'sessionId'))
      await send('Inspector.enable', {}, sessionId)
      await send('Page.enable', {}, sessionId)
      for (const [method, params] of emulate(surroundings)) await send(method, params, sessionId)
      await send('Page.navigate', { url }, sessionId)
      const tab: BareTab = {
        async evaluate(expression) {
          const answer = await answeredInTime(
            expression,
            send(
              'Runtime.evaluate',
              { expression, awaitPromise: true, returnByValue: true, userGesture: true },
              sessionId,
            ),
          )
          const thrown = field(answer, 'exceptionDetails')
          if (thrown) throw new Error(`${expression}: ${JSON.stringify(thrown)}`)
          return field(field(answer, 'result'), 'value')
        },
        async show() {
          await send('Target.activateTarget', { targetId })
          await send('Page.setWebLifecycleState', { state: 'active' }, sessionId)
        },
        async freeze() {
          await send('Page.setWebLifecycleState', { state: 'frozen' }, sessionId)
        },
        async reload() {
          const loaded = nextEvent('Page.loadEventFired', sessionId)
          await send('Page.reload', {}, sessionId)
          await loaded
        },
        async close() {
          await send('Target.closeTarget', { targetId })
        },
        async crash() {
          const crashed = nextEvent('Inspector.targetCrashed', sessionId)
          // A crashed page does not answer the command.
          void send('Page.crash', {}, sessionId)
          await crashed
          await send('Target.closeTarget', { targetId })
        },
      }
      return tab
    },
    async close() {
      socket.close()
      const exited = once(program, 'exit')
      program.kill('SIGKILL')
      await exited
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** In ms. Shorter than a test's own time limit, whose error would not name the expression. */
const longest = 60_000

/** @throws when a page does not answer in time, with the expression */
async function answeredInTime(expression: string, answer: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeLimit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer to ${expression}`)), longest)
  })
  try {
    return await Promise.race([answer, timeLimit])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the protocol's commands for a page's environment. */
function emulate({ userAgent, isPhone, script }: BareSurroundings): [string, object][] {
  const screen = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }
  return [
    ...(userAgent ? [command('Emulation.setUserAgentOverride', { userAgent })] : []),
    ...(isPhone
      ? [
          command('Emulation.setDeviceMetricsOverride', screen),
          command('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 }),
        ]
      : []),
    ...(script ? [command('Page.addScriptToEvaluateOnNewDocument', { source: script })] : []),
  ]
}

const command = (method: string, params: object): [string, object] => [method, params]

/** Finds the debugger's address in Chromium's output. */
async function debuggerUrl(program: ChildProcess): Promise<string> {
  let output = ''
  for await (const part of program.stderr ?? []) {
    output += String(part)
    const [url] = /ws:\/\/\S+/.exec(output) ?? []
    if (url) return url
  }
  throw new Error(`Chromium did not start: ${output}`)
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
