import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'rolldown'
import { type Chunk, createChunkPlan } from './chunk-plan.ts'
import { declarations } from './declarations.ts'
import { facades } from './facades.ts'
import { inlineHelper } from './inline-helper.ts'

interface LibraryOptions {
  readonly chunks?: readonly Chunk[]
  /** The first line of every file. */
  readonly banner?: string
  readonly plugins?: readonly Plugin[]
}

/** Returns the names of the entries: the JavaScript exports of package.json, and its commands. */
function readEntries() {
  const { exports, bin = {} } = JSON.parse(readFileSync('package.json', 'utf8'))
  const files = Object.values<{ default?: string }>(exports).flatMap((entry) => entry.default ?? [])
  const nameOf = (file: string) => file.replace(/^\.\/dist\/(.*)\.js$/, '$1')
  return { exported: files.map(nameOf), commands: Object.values<string>(bin).map(nameOf) }
}

/** Builds a package for publishing: a file for each entry, and one for each chunk that hosts load on demand. */
export function library(options: LibraryOptions = {}) {
  const { exported, commands } = readEntries()
  // A command is never imported, so it has no declarations.
  return [code([...exported, ...commands], options), declarations(exported)]
}

const code = (entries: readonly string[], { chunks = [], banner, plugins = [] }: LibraryOptions) =>
  defineConfig({
    input: Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
    platform: 'neutral',
    external: /^[^./]/,
    preserveEntrySignatures: 'allow-extension',
    // The plan decides which modules load on demand. It can put an import() inside one chunk on purpose.
    checks: { ineffectiveDynamicImport: false },
    plugins: [inlineHelper(), facades(), ...plugins],
    transform: { target: 'es2022' },
    output: {
      dir: 'dist',
      format: 'esm',
      cleanDir: true,
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      ...(banner && { banner }),
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: createChunkPlan(chunks), debugName: 'plan' }],
      },
    },
  })
