type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Merges an ERC-7730 file over the one that it includes. Fields with the same path are merged, and
 * new ones are appended.
 */
export function mergeIncludes(included: unknown, including: unknown): unknown {
  if (!isObject(included) || !isObject(including)) return including ?? included
  const keys = new Set([...Object.keys(included), ...Object.keys(including)])
  return Object.fromEntries(
    [...keys].map((key) => {
      const [under, over] = [included[key], including[key]]
      const isFields = key === 'fields' && Array.isArray(under) && Array.isArray(over)
      return [key, isFields ? mergeFields(under, over) : mergeIncludes(under, over)]
    }),
  )
}

function mergeFields(included: readonly unknown[], including: readonly unknown[]): unknown[] {
  const left = [...including]
  const merged = included.map((under) => {
    const at = left.findIndex(
      (over) => pathOf(over) !== undefined && pathOf(over) === pathOf(under),
    )
    return at === -1 ? under : mergeIncludes(under, left.splice(at, 1)[0])
  })
  return [...merged, ...left]
}

const pathOf = (field: unknown): unknown => (isObject(field) ? field.path : undefined)
