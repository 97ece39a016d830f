import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/carabiner/', import.meta.url))

/**
 * PostgreSQL in this process, in memory. The first one keeps its empty database in a file, which the others begin
 * with: making it takes PostgreSQL four times as long as all the rest of its start.
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
  // Without the file it is only slow.
  await keep(file, await made.dumpDataDir('gzip')).catch(() => {})
  return made
}

async function keep(file: string, empty: Blob) {
  await mkdir(cache, { recursive: true })
  // Whole or not at all: others may read at the same time.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, Buffer.from(await empty.arrayBuffer()))
  await rename(draft, file)
}

/** Its package exports no manifest. */
async function pgliteVersion() {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest = new URL('../package.json', pathToFileURL(entry))
  const { version }: { version: string } = JSON.parse(await readFile(manifest, 'utf8'))
  return version
}
