import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MistakesError } from '../mistakes.js'

/**
 * Keeps a second process out: two on one embedded database would damage it. The lock of a process that was killed
 * holds no longer than it.
 *
 * @returns takes the lock away
 * @throws MistakesError where another process has it
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  if (!write(file)) {
    const owner = Number(readFileSync(file, 'utf8'))
    // A container that starts again has the process id that it had before.
    if (owner !== process.pid && isRunning(owner)) {
      throw new MistakesError(
        `${folder} is in use by process ${owner}: end that, or name another folder with --data. If that process is no wallet, remove ${file}.`,
      )
    }
    rmSync(file)
    if (!write(file)) throw new MistakesError(`${folder} was just taken by another process.`)
  }
  return () => rmSync(file, { force: true })
}

/** @returns false where it is there already */
function write(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (isCoded(error) && error.code === 'EEXIST') return false
    throw error
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, and is another user's.
    return isCoded(error) && error.code === 'EPERM'
  }
}

const isCoded = (error: unknown): error is Error & { code: unknown } =>
  error instanceof Error && 'code' in error
