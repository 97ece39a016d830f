import { defineConfig } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'

/** The folder of tsc's declarations, with a file for each source. */
const emitted = 'node_modules/.cache/declarations'

/** Bundles a package's declarations for publishing: a file for each entry, and one for their shared types. */
export const declarations = (entries: readonly string[]) =>
  defineConfig({
    input: Object.fromEntries(entries.map((name) => [`${name}.d`, `${emitted}/${name}.d.ts`])),
    external: /^[^./]/,
    // The types come from tsc, so no compiler runs again.
    plugins: [dts({ dtsInput: true, emitDtsOnly: true, tsconfig: false, oxc: true })],
    output: {
      dir: 'dist',
      format: 'esm',
      entryFileNames: '[name].ts',
      chunkFileNames: '[name].ts',
      codeSplitting: { groups: [{ name: 'declarations.d', minShareCount: 2 }] },
    },
  })
