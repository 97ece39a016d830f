import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} folder @returns {string[]} */
export const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** Returns a hash of the content of all files and of Node's version. @param {string[]} files */
export function fingerprint(files) {
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}
