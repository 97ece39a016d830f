import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Chunk } from './chunk-plan.ts'

const folder = 'src/views'

/**
 * Adds each view to the chunk that its record names (`defineView` in `<view>.view.ts`).
 *
 * @throws Error if a view that is loaded on demand names no chunk of the plan
 */
export function withViews(plan: readonly Chunk[]): readonly Chunk[] {
  const views = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.view.ts'))
    .flatMap((file) => lateViews(join(folder, file)))
  for (const { module, chunk } of views) {
    if (!plan.some(({ name }) => name === chunk))
      throw new Error(`${module} is to be in the chunk "${chunk}", which the plan does not have.`)
  }
  return plan.map(({ name, modules }) => {
    const own = views.filter(({ chunk }) => chunk === name).map(({ module }) => module)
    return { name, modules: [...modules, ...own] }
  })
}

/** Returns the views of a file that are loaded on demand. */
function lateViews(file: string) {
  const [, ...records] = readFileSync(file, 'utf8').split('defineView({')
  return records.flatMap((record) => {
    const component = /import\('\.\/(\w+)\.js'\)/.exec(record)?.[1]
    if (!component) return []
    const chunk = /^ {2}chunk: '([\w-]+)',$/m.exec(record)?.[1]
    const module = join(dirname(file), component).replaceAll('\\', '/').replace('src/', '')
    return [{ module, chunk }]
  })
}
