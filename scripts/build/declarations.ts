import { defineConfig } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'

/** Where tsc writes a package's declarations, a file for each source. */
const emitted = 'node_modules/.cache/declarations'

/** A package's declarations as they are published: a file for each entry, and one for what entries share. */
export const declarations = (entries: readonly string[]) =>
  defineConfig({
    input: Object.fromEntries(entries.map((name) => [`${name}.d`, `${emitted}/${name}.d.ts`])),
    external: /^[^./]/,
    // Types come from tsc: no compiler is asked again.
    plugins: [dts({ dtsInput: true, emitDtsOnly: true, tsconfig: false, oxc: true })],
    output: {
      dir: 'dist',
      format: 'esm',
      entryFileNames: '[name].ts',
      chunkFileNames: '[name].ts',
      codeSplitting: { groups: [{ name: 'declarations.d', minShareCount: 2 }] },
    },
  })
