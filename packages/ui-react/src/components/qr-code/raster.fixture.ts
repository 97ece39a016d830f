/** A drawn code as a camera sees it: black and white pixels, four bytes each. */
export interface Raster {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

type Point = readonly [x: number, y: number]

/**
 * Returns the outlines of a path with the commands `M L H V A Z`, absolute or relative. Arcs become
 * a few short lines.
 */
function polygons(path: string): Point[][] {
  const outlines: Point[][] = []
  let shape: Point[] = []
  let [x, y] = [0, 0]
  const to = (nextX: number, nextY: number) => {
    x = nextX
    y = nextY
    shape.push([x, y])
  }
  for (const [, command = '', rest = ''] of path.matchAll(/([MLHVAZhvaz])([^MLHVAZhvaz]*)/g)) {
    const n = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const [a = 0, b = 0] = n
    if (command === 'M') {
      shape = []
      outlines.push(shape)
      to(a, b)
    } else if (command === 'L') to(a, b)
    else if (command === 'h') to(x + a, y)
    else if (command === 'v') to(x, y + a)
    else if (command === 'A' || command === 'a') {
      const [r = 0] = n
      const [fromX, fromY] = [x, y]
      const endX = command === 'A' ? (n[5] ?? 0) : fromX + (n[5] ?? 0)
      const endY = command === 'A' ? (n[6] ?? 0) : fromY + (n[6] ?? 0)
      // Every arc is a clockwise quarter turn, so its centre is one of two corners of its bounding
      // box.
      const centreX = (endX - fromX) * (endY - fromY) > 0 ? fromX : endX
      const centreY = (endX - fromX) * (endY - fromY) > 0 ? endY : fromY
      const start = Math.atan2(fromY - centreY, fromX - centreX)
      for (let part = 1; part <= 4; part += 1) {
        const angle = start + (part / 4) * (Math.PI / 2)
        shape.push([centreX + r * Math.cos(angle), centreY + r * Math.sin(angle)])
      }
      to(endX, endY)
    }
  }
  return outlines
}

/** Draws a path that fills a square of `size` units, `scale` pixels each, by the even-odd rule. */
export function raster(path: string, size: number, scale: number): Raster {
  const side = size * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  const crossings = Array.from({ length: side }, (): number[] => [])
  for (const shape of polygons(path)) {
    for (const [at, [x1, y1]] of shape.entries()) {
      const [x2, y2] = shape[(at + 1) % shape.length] ?? [0, 0]
      const first = Math.ceil(Math.min(y1, y2) * scale - 0.5)
      const end = Math.ceil(Math.max(y1, y2) * scale - 0.5)
      for (let row = first; row < end; row += 1) {
        const y = (row + 0.5) / scale
        crossings[row]?.push(x1 + ((x2 - x1) * (y - y1)) / (y2 - y1))
      }
    }
  }
  for (const [row, xs] of crossings.entries()) {
    xs.sort((a, b) => a - b)
    for (let at = 0; at + 1 < xs.length; at += 2) {
      const from = Math.ceil((xs[at] ?? 0) * scale - 0.5)
      const to = Math.ceil((xs[at + 1] ?? 0) * scale - 0.5)
      for (let x = from; x < to; x += 1)
        data.fill(0, (row * side + x) * 4, (row * side + x) * 4 + 3)
    }
  }
  return { data, width: side, height: side }
}
