/** A corner of a shape: where it is and which way the line goes on. */
interface Corner {
  readonly x: number
  readonly y: number
  readonly way: number
}

type IsDark = (x: number, y: number) => boolean

/** Right, down, left, up: the way along a cell's top, right, bottom and left side, its dark on the right hand. */
const WAYS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const

const step = (way: number) => WAYS[way % 4] ?? WAYS[0]

/** Whether a line from a point this way runs between dark, on its right hand, and light. */
function isEdge(isDark: IsDark, x: number, y: number, way: number): boolean {
  // The cells beside the line, as offsets of their upper left corners from the point.
  const right = (
    [
      [0, 0],
      [-1, 0],
      [-1, -1],
      [0, -1],
    ] as const
  )[way] ?? [0, 0]
  const left = (
    [
      [0, -1],
      [0, 0],
      [-1, 0],
      [-1, -1],
    ] as const
  )[way] ?? [0, 0]
  return isDark(x + right[0], y + right[1]) && !isDark(x + left[0], y + left[1])
}

/** One shape's outline, from the upper left corner of a cell whose top is its edge. */
function trace(isDark: IsDark, startX: number, startY: number, seen: Set<string>): Corner[] {
  const corners: Corner[] = []
  let [x, y, way] = [startX, startY, 0]
  do {
    if (way === 0) seen.add(`${x},${y}`)
    const [dx, dy] = step(way)
    x += dx
    y += dy
    // To the right first: cells that meet at a corner only are two shapes.
    const next = [way + 1, way, way + 3]
      .map((turn) => turn % 4)
      .find((turn) => isEdge(isDark, x, y, turn))
    if (next !== undefined && next !== way) corners.push({ x, y, way: next })
    way = next ?? way
  } while (x !== startX || y !== startY || way !== 0)
  return corners
}

/** Its corners where dark sticks out are round, those where light does are sharp. */
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

/** The outlines of everything dark in a square of cells, with round outer corners, as an SVG path. */
export function outline(size: number, isDark: IsDark): string {
  const seen = new Set<string>()
  let path = ''
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!isEdge(isDark, x, y, 0) || seen.has(`${x},${y}`)) continue
      path += draw(trace(isDark, x, y, seen))
    }
  }
  return path
}
