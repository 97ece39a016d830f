import { resolve } from 'node:path'
import type { ModuleInfo } from 'rolldown'

/** A file of the published package. It includes the static imports of its modules, unless an earlier chunk has them. */
export interface Chunk {
  readonly name: string
  /** Modules under `src`, without their file extension. */
  readonly modules: readonly string[]
}

type Graph = (id: string) => ModuleInfo | null

const isOurs = (id: string) => id.includes('/src/')

/** Yields all modules of the package that a module imports statically. */
function* reach(graph: Graph, id: string, taken: ReadonlyMap<string, string>) {
  const seen = new Set<string>()
  const left = [id]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (seen.has(next) || taken.has(next) || !isOurs(next)) continue
    seen.add(next)
    const { importedIds = [], isEntry = false } = graph(next) ?? {}
    left.push(...importedIds)
    if (!isEntry) yield next
  }
}

/**
 * Returns a function that finds a module's chunk: the first chunk of the plan that reaches it. Modules that no chunk
 * reaches stay with the entries that export them.
 *
 * @param plan - the chunks, in the order in which a visitor needs them
 * @throws Error if a chunk names no module, or if a module that is loaded on demand has no chunk
 */
export function createChunkPlan(plan: readonly Chunk[]) {
  let places: Map<string, string> | undefined

  function place(graph: Graph) {
    const placed = new Map<string, string>()
    for (const { name, modules } of plan) {
      for (const module of modules) {
        const id = ['.ts', '.tsx'].map((end) => resolve(`src/${module}${end}`)).find(graph)
        if (!id)
          throw new Error(
            `The chunk "${name}" names src/${module}, which the entries do not reach.`,
          )
        for (const reached of reach(graph, id, placed)) placed.set(reached, name)
      }
    }
    return placed
  }

  return (id: string, context: { getModuleInfo: Graph }) => {
    const graph: Graph = (module) => context.getModuleInfo(module)
    places ??= place(graph)
    for (const dependency of graph(id)?.dynamicallyImportedIds.filter(isOurs) ?? []) {
      if (!places.has(dependency) && !graph(dependency)?.isEntry)
        throw new Error(`${dependency} is loaded on demand, and no chunk of the plan has it.`)
    }
    return places.get(id)
  }
}
