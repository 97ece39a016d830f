import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Yields the folders that distributions use for the programs, newest version first. */
function* folders() {
  const debian = '/usr/lib/postgresql'
  if (existsSync(debian)) {
    const versions = readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    for (const version of versions) yield join(debian, version, 'bin')
  }
  yield* ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
}

/** The folder of PostgreSQL's programs. Undefined if this machine has none. */
export const postgresPrograms = () =>
  [...folders()].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
