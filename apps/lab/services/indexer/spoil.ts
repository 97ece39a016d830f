import { hostileWays } from '../moods/hostile.js'

/** The ways to break an answer, by name. */
const ways: Readonly<Record<string, (value: unknown) => unknown>> = {
  ...hostileWays,
  /** Puts texts in place of numbers, and objects in place of texts. */
  types: (value) =>
    changeLeaves(value, (leaf) => (typeof leaf === 'number' ? String(leaf) : { text: leaf })),
  negative: (value) => changeNumbers(value, (digits) => `-${digits}`),
  digits: (value) => changeNumbers(value, () => '9'.repeat(80)),
  /**
   * Repeats the first row of each list 10,000 times, without pictures, because an answer of many MB is a different
   * fault.
   */
  rows: (value) =>
    changeLists(changeLeaves(value, withoutPicture), (list) =>
      list.length === 0 ? list : Array.from({ length: 10_000 }, () => list[0]),
    ),
}

/**
 * Breaks an answer.
 *
 * @param how - the name of a way; otherwise the whole answer is broken
 */
export async function spoil(response: Response, how: boolean | string) {
  const way = typeof how === 'string' ? ways[how] : undefined
  if (!response.headers.get('Content-Type')?.startsWith('application/json') || !way) {
    return Response.json({ oops: true })
  }
  return Response.json(way(await response.json()))
}

const withoutPicture = (leaf: unknown) =>
  typeof leaf === 'string' && leaf.startsWith('data:') ? null : leaf

function changeEntries(value: unknown, change: (entry: unknown) => unknown) {
  if (Array.isArray(value)) return value.map(change)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, change(entry)]))
}

const changeLeaves = (value: unknown, change: (leaf: unknown) => unknown): unknown =>
  typeof value === 'object' && value !== null
    ? changeEntries(value, (entry) => changeLeaves(entry, change))
    : change(value)

/** Changes numbers, and texts that are a number. */
const changeNumbers = (value: unknown, change: (digits: string) => string) =>
  changeLeaves(value, (leaf) => {
    if (typeof leaf === 'number') return Number(change(String(leaf)))
    return typeof leaf === 'string' && /^\d+(\.\d+)?$/.test(leaf) ? change(leaf) : leaf
  })

/** Changes the outermost lists. */
const changeLists = (value: unknown, change: (list: unknown[]) => unknown[]): unknown =>
  Array.isArray(value) ? change(value) : changeEntries(value, (entry) => changeLists(entry, change))
