// node scripts/write-faces.mjs: lists the names of a package's main entry in its README.
import { readFileSync, writeFileSync } from 'node:fs'
import { faces, readmeOf, withFace } from './lib/faces.mjs'

for (const { name } of faces) {
  const readme = readFileSync(readmeOf(name), 'utf8')
  writeFileSync(readmeOf(name), withFace(name, readme))
}
