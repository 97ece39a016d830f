import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MistakesError } from '../mistakes.js'

/**
 * Locks the folder against a second process, which would damage the embedded database. The lock of
 * a killed process counts as released.
 *
 * @returns a function that releases the lock
 * @throws MistakesError if another process has the lock
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  if (!write(file)) {
    const owner = Number(readFileSync(file, 'utf8'))
    // After a restart, a container has the same process id as before.
    if (owner !== process.pid && isRunning(owner)) {
      throw new MistakesError(
        `${folder} is in use by process ${owner}: stop it, or choose another folder with --data. If that process is not a wallet, remove ${file}.`,
      )
    }
    rmSync(file)
    if (!write(file)) throw new MistakesError(`Another process has just locked ${folder}.`)
  }
  return () => rmSync(file, { force: true })
}

/** @returns false if the file exists already */
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
    // The process runs, and belongs to another user.
    return isCoded(error) && error.code === 'EPERM'
  }
}

const isCoded = (error: unknown): error is Error & { code: unknown } =>
  error instanceof Error && 'code' in error
