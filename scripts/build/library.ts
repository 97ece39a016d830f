import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'rolldown'
import { type Chunk, createChunkPlan } from './chunk-plan.ts'
import { declarations } from './declarations.ts'
import { facades } from './facades.ts'
import { inlineHelper } from './inline-helper.ts'

interface LibraryOptions {
  readonly chunks?: readonly Chunk[]
  /** First line of every file. */
  readonly banner?: string
  readonly plugins?: readonly Plugin[]
}

/** The names of the entries: what package.json exports as JavaScript. */
function entries(): string[] {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
  const files = Object.values<{ default?: string }>(exports).flatMap((entry) => entry.default ?? [])
  return files.map((file) => file.replace(/^\.\/dist\/(.*)\.js$/, '$1'))
}

/** A package as it is published: a file for each entry, and one for each chunk that hosts load late. */
export const library = (options: LibraryOptions = {}) => [code(options), declarations(entries())]

const code = ({ chunks = [], banner, plugins = [] }: LibraryOptions) =>
  defineConfig({
    input: Object.fromEntries(entries().map((name) => [name, `src/${name}.ts`])),
    platform: 'neutral',
    external: /^[^./]/,
    preserveEntrySignatures: 'allow-extension',
    // The plan decides what is loaded late; that an import() stays within a chunk is its doing.
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
