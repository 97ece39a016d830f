import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { transform } from 'esbuild'
import { build, defineConfig, type OutputAsset, type OutputChunk, type Plugin } from 'rolldown'
import { paletteSheet } from '../../packages/ui-react/src/theme/palette-sheet.ts'
import { licenceTexts } from './bundled-dependency.ts'
import { fillThemeValues } from './theme-values.ts'

const out = 'dist/frame-page'
const tokens = '../ui-react/src/theme/tokens.css'
/** Stops zod from compiling its parsers with `new Function`, which the page's policy forbids. */
const banner = 'globalThis.__zod_globalConfig={jitless:true};'

/**
 * Resolves Carabiner's packages to their sources instead of their published files. The page then has only the code that
 * it uses, and none of the code for other wallets.
 */
function sourcesOf(folder: string): [string, string][] {
  const { exports } = JSON.parse(readFileSync(`../${folder}/package.json`, 'utf8'))
  return Object.keys(exports).flatMap((entry) => {
    const name = entry.slice(2)
    if (name.includes('.')) return []
    const imported = `@carabiner/${folder}${name && `/${name}`}`
    return [[`${imported}$`, resolve(`../${folder}/src`, name, 'index.ts')]]
  })
}

const shared = {
  platform: 'browser',
  resolve: { alias: Object.fromEntries(['core', 'wallet-frame'].flatMap(sourcesOf)) },
  transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
  treeshake: true,
} as const

/** Builds the page of the embedded wallet's frame with all its code. */
export const secureFrame = () =>
  defineConfig({
    ...shared,
    input: { frame: 'src/frame/boot/main.ts' },
    plugins: [framePage()],
    output: {
      dir: out,
      format: 'esm',
      minify: true,
      cleanDir: true,
      banner,
      entryFileNames: 'sdk/assets/[name]-[hash].js',
      chunkFileNames: 'sdk/assets/[name]-[hash].js',
      assetFileNames: 'sdk/assets/[name]-[hash][extname]',
    },
  })

/** Adds the style sheet, the pages, the checksums of all files, and a module with all of them for the server. */
const framePage = (): Plugin => ({
  name: 'frame-page',
  async generateBundle(_, bundle) {
    const css = await frameSheet()
    const sheet = this.getFileName(this.emitFile({ type: 'asset', name: 'frame.css', source: css }))
    const script = Object.keys(bundle).find((name) => {
      const file = bundle[name]
      return file?.type === 'chunk' && file.isEntry
    })
    if (!script) throw new Error('the frame has no entry')
    const files: Record<string, string> = {
      'sdk.html': page(
        `<link rel="stylesheet" href="/${sheet}"><script type="module" src="/${script}"></script>`,
      ),
      [sheet]: css,
      'recovery.html': await recoveryPage(),
    }
    for (const file of Object.values(bundle)) files[file.fileName] = textOf(file)
    const names = Object.keys(files).sort()
    for (const name of names) {
      if (name.endsWith('.html'))
        this.emitFile({ type: 'asset', fileName: name, source: files[name] ?? '' })
    }
    const sums = names.map((name) => `${sha256(files[name])}  ${name}\n`).join('')
    this.emitFile({ type: 'asset', fileName: 'SHA256SUMS', source: sums })
    const modules = Object.values(bundle).flatMap((file) =>
      'moduleIds' in file ? file.moduleIds : [],
    )
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: await licenceTexts(modules) })
    this.emitFile({ type: 'asset', fileName: 'files.js', source: filesModule(files, names) })
    this.emitFile({ type: 'asset', fileName: 'files.d.ts', source: filesTypes })
    // A server's operator compares these checksums with those of another build.
    process.stdout.write(sums)
  },
})

/** Builds one file that runs from a disk without a network. Code and style are inline, and the policy names both. */
async function recoveryPage(): Promise<string> {
  const { output } = await build({
    ...shared,
    input: 'src/frame/recovery-page/main.ts',
    write: false,
    output: { format: 'iife', minify: true, banner },
  })
  const [{ code }, ...others] = output
  if (others.length > 0 || /<\/script|<!--/i.test(code))
    throw new Error('not a script for one page')
  const css = await sheetOf(['src/frame/recovery-page/recovery-page.css'])
  const policy = [
    ...["default-src 'none'", 'img-src data:'],
    `script-src ${source(code)}`,
    `style-src ${source(css)}`,
    ...["base-uri 'none'", "form-action 'none'"],
    ...["require-trusted-types-for 'script'", "trusted-types 'none'"],
  ].join('; ')
  return page(
    `<meta http-equiv="Content-Security-Policy" content="${policy}"><style>${css}</style>`,
    `<script>${code}</script>`,
  )
}

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const sha256 = (text = '') => createHash('sha256').update(text).digest('hex')

const textOf = (file: OutputAsset | OutputChunk) =>
  file.type === 'chunk' ? file.code : String(file.source)

/** Returns the modal's tokens for a page without the modal, then every style sheet of the frame. */
async function frameSheet(): Promise<string> {
  const root = 'src/frame'
  const own = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !name.startsWith('recovery-page'))
    .sort()
  return sheetOf(own.map((name) => `${root}/${name}`))
}

async function sheetOf(names: readonly string[]): Promise<string> {
  const theme = readFileSync(tokens, 'utf8')
  const sheets = [theme, paletteSheet(), ...names.map((name) => readFileSync(name, 'utf8'))]
  const css = fillThemeValues(sheets.join('\n'), theme)
    .replace(/:host\(((?:[^()]|\([^()]*\))*)\)/g, ':root$1')
    .replaceAll(':host', ':root')
  return (await transform(css, { loader: 'css', minify: true })).code
}

const page = (head: string, body = '') =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Wallet</title>' +
  '<link rel="icon" href="data:,">' +
  `${head}</head><body>${body}</body></html>\n`

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

function filesModule(files: Record<string, string>, names: readonly string[]): string {
  const entries = names.map((name) => {
    const type = types[name.slice(name.lastIndexOf('.') + 1)]
    if (!type) throw new Error(`${name}: of no known type`)
    const body = files[name] ?? ''
    return [`/${name.replace(/^sdk\.html$/, 'sdk')}`, { type, body, hash: sha256(body) }]
  })
  return `export const frameFiles = ${JSON.stringify(Object.fromEntries(entries))}\n`
}

const filesTypes = `export declare const frameFiles: import('../frame/index.js').FrameFiles\n`
