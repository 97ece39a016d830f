/** A corner of an outline: its position and the direction of the next line. */
interface Corner {
  readonly x: number
  readonly y: number
  readonly way: number
}

type IsDark = (x: number, y: number) => boolean

/**
 * Right, down, left and up: the directions along a cell's top, right, bottom and left side, with
 * the dark cell on the right.
 */
const WAYS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

const step = (way: number) => WAYS[way % 4] ?? WAYS[0]

/**
 * The cells of a square with a light margin, in rows. Each cell's colour is read once and cached,
 * because it is used many times.
 */
class Cells {
  readonly #width: number
  readonly #dark: Uint8Array
  /**
   * For each direction, the offset from a point's own cell (at its lower right) to the cell on the
   * right of a line in that direction.
   */
  readonly #sides: readonly number[]

  constructor(size: number, isDark: IsDark) {
    this.#width = size + 2
    this.#dark = new Uint8Array(this.#width ** 2)
    this.#sides = [0, -1, -this.#width - 1, -this.#width]
    for (let y = 0; y < size; y += 1) {
      for (let x = 0; x < size; x += 1) if (isDark(x, y)) this.#dark[this.at(x, y)] = 1
    }
  }
  at(x: number, y: number): number {
    return (y + 1) * this.#width + x + 1
  }
  /**
   * Returns whether a line from a point in a direction has a dark cell on its right and a light one
   * on its left.
   */
  isEdge(x: number, y: number, way: number): boolean {
    const at = this.at(x, y)
    const right = this.#dark[at + (this.#sides[way] ?? 0)]
    return right === 1 && this.#dark[at + (this.#sides[(way + 3) % 4] ?? 0)] === 0
  }
}

/** Traces one shape's outline, from the upper left corner of a cell whose top is an edge. */
function trace(cells: Cells, startX: number, startY: number, seen: Set<number>): Corner[] {
  const corners: Corner[] = []
  let [x, y, way] = [startX, startY, 0]
  do {
    if (way === 0) seen.add(cells.at(x, y))
    const [dx, dy] = step(way)
    x += dx
    y += dy
    // Tries right first, so that cells that only meet at a corner become two shapes.
    let next = (way + 1) % 4
    if (!cells.isEdge(x, y, next)) next = cells.isEdge(x, y, way) ? way : (way + 3) % 4
    if (next !== way) corners.push({ x, y, way: next })
    way = next
  } while (x !== startX || y !== startY || way !== 0)
  return corners
}

/** Draws an outline. Convex corners are round, concave ones are sharp. */
function draw(corners: readonly Corner[]): string {
  const last = corners.at(-1)
  if (!last) return ''
  let way = last.way
  let path = ''
  for (const { x, y, way: next } of corners) {
    const round = next === (way + 1) % 4
    const [dx, dy] = step(way)
    const [nx, ny] = step(next)
    const cut = round ? 0.5 : 0
    path += `${path === '' ? 'M' : 'L'}${x - dx * cut} ${y - dy * cut}`
    if (round) path += `A.5 .5 0 0 1 ${x + nx * cut} ${y + ny * cut}`
    way = next
  }
  return `${path}z`
}

/** Returns the outlines of all dark cells, with round convex corners, as an SVG path. */
export function outline(size: number, isDark: IsDark): string {
  const cells = new Cells(size, isDark)
  const seen = new Set<number>()
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!cells.isEdge(x, y, 0) || seen.has(cells.at(x, y))) continue
      path += draw(trace(cells, x, y, seen))
    }
  }
  return path
}
