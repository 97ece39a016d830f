import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { leash } from './leash.js'

/** The time limit for a program to end by itself, in milliseconds. */
const stopDeadline = 2_000

/** A program that runs beside this process, and ends with it at the latest. */
export interface Program {
  readonly child: ChildProcessByStdio<null, Readable, Readable>
  hasEnded(): boolean
  /** Returns its latest output. */
  output(): string
  /** Stops the program. Safe to call again. */
  stop(): Promise<void>
}

export function startProgram(file: string, args: readonly string[]): Program {
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // In a group of its own, so that on Ctrl-C we end it, in our order.
    detached: process.platform !== 'win32',
  })
  const release = leash(child)
  let output = ''
  // Read to the end, because a full pipe would stop the program. Only the last part is stored.
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
