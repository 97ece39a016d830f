import { build } from 'esbuild'

/** Returns the exports of a source. @param {string} file @returns {Promise<Record<string, unknown>>} */
export async function loadSource(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    write: false,
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  return import(`data:text/javascript;base64,${code}`)
}
