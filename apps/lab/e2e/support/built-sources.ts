import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const dist = new URL('../../dist/', import.meta.url)

/**
 * Returns a function that names the source files of a stack of the built lab, by its source maps.
 */
export function builtSources(): (stack: string) => string[] {
  const maps = new Map<string, SourceMap>()
  const mapOf = (script: string) => {
    const cached = maps.get(script)
    if (cached) return cached
    const map = new SourceMap(JSON.parse(readFileSync(new URL(`${script}.map`, dist), 'utf8')))
    maps.set(script, map)
    return map
  }
  return (stack) =>
    [...stack.matchAll(/\/(assets\/[^:?]+\.js):(\d+):(\d+)/g)].map(
      ([, script = '', line, column]) => {
        const entry = mapOf(script).findEntry(Number(line) - 1, Number(column) - 1)
        if (!('originalSource' in entry))
          throw new Error(`${script}:${line}:${column} has no source`)
        return fileURLToPath(new URL(entry.originalSource, new URL(script, dist)))
      },
    )
}
