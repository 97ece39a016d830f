import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'rolldown'

/**
 * Bundles a source module with all its imports into one file for browsers, and writes the licences
 * of the bundled packages beside it. The package's own modules import it from its place in the
 * output.
 *
 * @param source - path of a module under `src`, without its ending
 * @param standIns - modules under `src` that replace packages, by package name
 */
export const bundledDependency = (
  source: string,
  standIns: Readonly<Record<string, string>> = {},
): Plugin => ({
  name: 'bundled-dependency',
  resolveId: {
    filter: { id: new RegExp(`/${basename(source)}\\.js$`) },
    handler: () => ({ id: `./${source}.js`, external: true }),
  },
  writeBundle: () => bundle(source, standIns, join('dist', dirname(source))),
})

/**
 * Writes the bundle of a module, and its licences.
 *
 * @param folder - the target folder
 * @param root - the folder of the built package
 */
export async function bundle(
  source: string,
  standIns: Readonly<Record<string, string>>,
  folder: string,
  root: string = process.cwd(),
): Promise<void> {
  const { metafile } = await build({
    entryPoints: [join('src', `${source}.ts`)],
    outdir: folder,
    absWorkingDir: root,
    alias: Object.fromEntries(
      Object.entries(standIns).map(([name, path]) => [name, resolve(root, 'src', `${path}.ts`)]),
    ),
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  })
  await writeFile(
    join(folder, `${basename(source)}.licences.txt`),
    await licenceTexts(Object.keys(metafile.inputs).map((path) => resolve(root, path))),
  )
}

/** Returns the licences of all packages that the files come from. */
export async function licenceTexts(paths: readonly string[]): Promise<string> {
  const folders = paths.map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0])
  const taken = [...new Set(folders)].filter((path) => path !== undefined)
  const notices = await Promise.all(taken.map(notice))
  return [...new Set(notices)].sort().join(`\n${'-'.repeat(80)}\n`)
}

/** Returns a package's name, version and licence text. */
async function notice(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  )
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|notice)\b/i.test(file))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return [`${name} ${version}: ${license}`, ...texts.map((text) => text.trim())].join('\n\n')
}
