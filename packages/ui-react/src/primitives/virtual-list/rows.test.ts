import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pieces, rowOffsets, rowsBetween } from './rows.js'

describe('rowOffsets', () => {
  it('uses what was measured, and its average for the rest', () => {
    expect(rowOffsets(3, new Map(), 50)).toEqual([0, 50, 100, 150])
    expect(rowOffsets(3, new Map([[1, 80]]), 50)).toEqual([0, 80, 160, 240])
    expect(rowOffsets(0, new Map(), 50)).toEqual([0])
  })
})

describe('rowsBetween', () => {
  const offsets = rowOffsets(100, new Map(), 50)
  it('finds the rows that are in sight', () => {
    expect(rowsBetween(offsets, 0, 120)).toEqual({ first: 0, last: 2 })
    expect(rowsBetween(offsets, 475, 525)).toEqual({ first: 9, last: 10 })
    expect(rowsBetween(offsets, -100, 10)).toEqual({ first: 0, last: 0 })
    expect(rowsBetween(offsets, 9000, 9500)).toEqual({ first: 99, last: 99 })
  })
  it('finds none in an empty list', () => {
    expect(rowsBetween([0], 0, 100).last).toBe(-1)
  })
})

describe('pieces', () => {
  it('keeps a row that is out of sight', () => {
    const offsets = rowOffsets(10, new Map(), 50)
    expect(pieces(offsets, { first: 5, last: 6 }, 1)).toEqual([
      { kind: 'space', before: 1, height: 50 },
      { kind: 'row', row: 1 },
      { kind: 'space', before: 5, height: 150 },
      { kind: 'row', row: 5 },
      { kind: 'row', row: 6 },
      { kind: 'space', before: 10, height: 150 },
    ])
  })

  it('is as high as the list, whatever is in sight', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 50 }),
        fc.nat(5000),
        fc.nat(1000),
        fc.integer({ min: -1, max: 60 }),
        (heights, top, view, kept) => {
          const offsets = rowOffsets(heights.length, new Map(heights.entries()), 50)
          const drawn = pieces(offsets, rowsBetween(offsets, top, top + view), kept)
          const height = drawn.reduce(
            (sum, piece) =>
              sum + (piece.kind === 'space' ? piece.height : (heights[piece.row] ?? 0)),
            0,
          )
          expect(height).toBe(offsets.at(-1))
        },
      ),
    )
  })
})
