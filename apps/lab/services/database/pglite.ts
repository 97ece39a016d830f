import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/carabiner/', import.meta.url))

/**
 * Starts PostgreSQL in this process, in memory. The first start stores its empty database in a file for later starts,
 * because creating it takes four times as long as the rest of the start.
 */
export async function startPglite() {
  const { PGlite } = await import('@electric-sql/pglite')
  const file = `${cache}pglite-${await pgliteVersion()}.tar.gz`
  const empty = await readFile(file).catch(() => undefined)
  if (empty) {
    const loadDataDir = new Blob([new Uint8Array(empty)], { type: 'application/x-gzip' })
    const loaded = await PGlite.create({ loadDataDir }).catch(() => undefined)
    if (loaded) return loaded
  }
  const made = await PGlite.create()
  // The file only saves time, so a failure is ignored.
  await keep(file, await made.dumpDataDir('gzip')).catch(() => {})
  return made
}

async function keep(file: string, empty: Blob) {
  await mkdir(cache, { recursive: true })
  // Renamed into place, because other processes may read at the same time.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, Buffer.from(await empty.arrayBuffer()))
  await rename(draft, file)
}

/** Reads the version from the package's folder, because it exports no manifest. */
async function pgliteVersion() {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest = new URL('../package.json', pathToFileURL(entry))
  const { version }: { version: string } = JSON.parse(await readFile(manifest, 'utf8'))
  return version
}
