import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exportsOf, faces, readmeOf, withFace } from './faces.mjs'

describe.each(faces)('the main entry of $name', ({ name, most }) => {
  it('is listed in its README: node scripts/write-faces.mjs', () => {
    const readme = readFileSync(readmeOf(name), 'utf8')
    expect(withFace(name, readme)).toBe(readme)
  })

  it(`has at most ${most} names`, () => {
    const { values, types } = exportsOf(name)
    expect(values.length + types.length).toBeLessThanOrEqual(most)
  })

  it('shares no name with the internal entry', () => {
    const { values, types } = exportsOf(name)
    const internal = exportsOf(name, 'internal')
    const both = [...internal.values, ...internal.types].filter((one) =>
      [...values, ...types].includes(one),
    )
    expect(both).toEqual([])
  })
})
