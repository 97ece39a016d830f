import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { endWithParent } from './end-with-parent.mjs'
import { root } from './paths.mjs'
import { childrenSeconds } from './processor-time.mjs'

// Uses Node alone, because it also runs the `npm ci` that installs the libraries. It ends whole process groups, which
// the usual command libraries leave behind.

/** @typedef {{ code: number, output: string, cpu: number }} Result `cpu` in seconds, including all child processes */
/** @typedef {{ cwd?: string, env?: Record<string, string>, show?: boolean, timeout?: number, isLowPriority?: boolean }} Options `timeout` in ms */

/** @type {Set<number>} */
const groups = new Set()

/** The processor time of the children that have ended. */
let counted = childrenSeconds()

/** Returns the processor time of the child that has just ended: the increase of the sum. */
function takeSeconds() {
  const before = counted
  counted = childrenSeconds()
  return counted - before
}

/**
 * Signals a process group. Each command leads a group, so all its children end with it.
 * @param {number} pid @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // already gone
  }
}

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
/** The exit code, set by the signal that ends this process. @type {number | undefined} */
let ending
let watching = false

function endGroupsWithUs() {
  if (watching) return
  watching = true
  endWithParent()
  for (const [signal, code] of Object.entries(exitCodes)) {
    process.on(signal, () => {
      ending = code
      for (const pid of groups) signalGroup(pid, 'SIGTERM')
      setTimeout(() => process.exit(code), groups.size ? 3000 : 0) // browsers and chains shut down meanwhile
    })
  }
  process.on('exit', () => {
    for (const pid of groups) signalGroup(pid, 'SIGKILL')
  })
}

const quietEnv = {
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
}

/**
 * Runs a command to its end. Collects the output, or prints it at once with `show`.
 * @param {string} command @param {string[]} args @param {Options} [options] @returns {Promise<Result>}
 */
export function run(
  command,
  args,
  { cwd = root, env = {}, show = false, timeout = 600_000, isLowPriority = false } = {},
) {
  endGroupsWithUs()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...quietEnv, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    const { pid } = child
    if (pid) groups.add(pid)
    if (pid && isLowPriority) setPriority(pid, constants.priority.PRIORITY_LOW)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    const deadline = setTimeout(() => {
      output += `\nStopped: no end after ${timeout / 1000} s.\n`
      if (pid) signalGroup(pid, 'SIGTERM')
      setTimeout(() => pid && signalGroup(pid, 'SIGKILL'), 5000).unref()
    }, timeout)
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(deadline)
      const cpu = takeSeconds()
      if (pid) {
        signalGroup(pid, 'SIGKILL')
        groups.delete(pid)
      }
      if (ending === undefined) resolve({ code, output, cpu })
      else if (!groups.size) process.exit(ending)
    }
    child.on('error', (error) => {
      output += `${error.message}\n`
      finish(127)
    })
    // 'exit', not 'close', because a leftover grandchild keeps the pipes open.
    child.on('exit', (code) => setImmediate(finish, code ?? 1))
  })
}
