import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { secretFault } from '../../server/options.js'
import { MistakesError } from '../mistakes.js'
import { lockFolder } from './lock-folder.js'

interface KeptSecret {
  readonly secret: string
  /** The secret's file, if this start created it. */
  readonly newSecretFile?: string
}

/**
 * The data folder of a wallet with an embedded database. One process uses it at a time, until
 * `release`.
 */
export interface DataFolder {
  readonly databaseFolder: string
  /** A marker file, written once the database is complete: a partial database would not open. */
  readonly madeFile: string
  /** Returns the secret of this folder. The first call creates it. */
  readSecret(): KeptSecret
  release(): void
}

/**
 * Opens the data folder, and creates it if it is missing. Only its owner may read it: with the
 * secret and the database, a thief could guess the codes.
 *
 * @param folder - an absolute path
 * @throws MistakesError for an unusable folder
 */
export function openDataFolder(folder: string): DataFolder {
  makePrivate(folder)
  const release = lockFolder(folder)
  const ignore = join(folder, '.gitignore')
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n')
  return {
    databaseFolder: join(folder, 'database'),
    madeFile: join(folder, 'database.made'),
    readSecret: () => readSecret(join(folder, 'secret')),
    release,
  }
}

function makePrivate(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch {
    throw new MistakesError(`${folder} cannot be created: choose another folder with --data.`)
  }
  // Windows has no file modes like these.
  const isOpen = process.platform !== 'win32' && (statSync(folder).mode & 0o077) !== 0
  if (isOpen) {
    throw new MistakesError(
      `Other users of this machine can read ${folder}: run chmod 700 on it, or choose another folder with --data.`,
    )
  }
}

function readSecret(file: string): KeptSecret {
  const isNew = !existsSync(file)
  if (isNew) writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  const secret = readFileSync(file, 'utf8').trim()
  const fault = secretFault(secret)
  if (fault !== undefined) throw new MistakesError(`${file} is damaged: the secret ${fault}`)
  return isNew ? { secret, newSecretFile: file } : { secret }
}
