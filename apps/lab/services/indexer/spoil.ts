import { hostileWays } from '../moods/hostile.js'

/** The ways in which an answer can be broken. */
const ways: Readonly<Record<string, (value: unknown) => unknown>> = {
  ...hostileWays,
  /** Texts where numbers belong, and the other way round. */
  types: (value) =>
    changeLeaves(value, (leaf) => (typeof leaf === 'number' ? String(leaf) : { text: leaf })),
  negative: (value) => changeNumbers(value, (digits) => `-${digits}`),
  digits: (value) => changeNumbers(value, () => '9'.repeat(80)),
  /** The first row of each list 10,000 times, without its pictures: an answer of many MB is another fault. */
  rows: (value) =>
    changeLists(changeLeaves(value, withoutPicture), (list) =>
      list.length === 0 ? list : Array.from({ length: 10_000 }, () => list[0]),
    ),
}

/**
 * Breaks an answer.
 *
 * @param how - a way of the list; else as a whole
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

/** Numbers, and texts that are one. */
const changeNumbers = (value: unknown, change: (digits: string) => string) =>
  changeLeaves(value, (leaf) => {
    if (typeof leaf === 'number') return Number(change(String(leaf)))
    return typeof leaf === 'string' && /^\d+(\.\d+)?$/.test(leaf) ? change(leaf) : leaf
  })

/** The outermost lists. */
const changeLists = (value: unknown, change: (list: unknown[]) => unknown[]): unknown =>
  Array.isArray(value) ? change(value) : changeEntries(value, (entry) => changeLists(entry, change))
