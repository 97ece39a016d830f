import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { leash } from './leash.js'

/** How long a program may take to end by itself, in milliseconds. */
const stopDeadline = 2_000

/** A program that runs beside this process, and ends with it at the latest. */
export interface Program {
  readonly child: ChildProcessByStdio<null, Readable, Readable>
  hasEnded(): boolean
  /** The last that it printed. */
  output(): string
  /** Ends it; calling again does no harm. */
  stop(): Promise<void>
}

export function startProgram(file: string, args: readonly string[]): Program {
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a group of its own: on Ctrl-C we end it, in our order.
    detached: process.platform !== 'win32',
  })
  const release = leash(child)
  let output = ''
  // Read to the end, or a full pipe would stop the program; only the last of it is kept.
  const read = (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-4_000)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const exited = new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', resolve)
  })
  void exited.then(release)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    child,
    hasEnded,
    output: () => output,
    async stop() {
      if (hasEnded() || child.pid === undefined) return
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), stopDeadline)
      await exited
      clearTimeout(timer)
    },
  }
}
