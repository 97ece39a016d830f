import { join, relative } from 'node:path'
import { build } from 'esbuild'

/**
 * Returns the given files of a folder and all their static imports. esbuild parses them, so no minified form is missed.
 * @param {string} folder @param {string[]} files @returns {Promise<string[]>}
 */
export async function staticImports(folder, files) {
  if (!files.length) return []
  const { metafile } = await build({
    entryPoints: files.map((file) => join(folder, file)),
    absWorkingDir: folder,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: 'unused',
    logLevel: 'error',
    loader: { '.svg': 'file', '.png': 'file', '.woff2': 'file' },
    plugins: [
      {
        name: 'stop-at-dynamic-imports',
        setup({ onResolve }) {
          onResolve({ filter: /.*/ }, ({ kind, path }) =>
            kind === 'dynamic-import' || kind === 'url-token'
              ? { path, external: true }
              : undefined,
          )
        },
      },
    ],
  })
  return Object.keys(metafile.inputs).map((input) => relative(folder, join(folder, input)))
}
