import { expect, it } from 'vitest'
import { compare } from './gate.mjs'

const isPast = (/** @type {[number, number][]} */ ...pairs) => {
  const [first = [0, 0], again = [0, 0]] = pairs
  const floor = { painted: first[0], again: again[0] }
  return compare(floor, { painted: first[1], again: again[1] }).map((it) => it.isPast)
}

it('accepts twice the time of React alone, plus one frame', () => {
  expect(isPast([80, 160], [40, 80])).toEqual([false, false])
  // React alone needs one frame, Carabiner three. The third may be chance.
  expect(isPast([16, 48], [8, 32])).toEqual([false, false])
})

it('reports the opening that takes longer than allowed', () => {
  expect(isPast([80, 180], [40, 80])).toEqual([true, false])
  expect(isPast([80, 160], [40, 100])).toEqual([false, true])
})

it('fails an opening that was not measured', () => {
  expect(() => compare({ painted: 80, again: 40 }, { painted: 80 })).toThrow('again')
})
