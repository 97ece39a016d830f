import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exportsOf, faces, readmeOf, withFace } from './faces.mjs'

describe.each(faces)('the main entry of the package $name', ({ name, most }) => {
  it('the package’s README lists its exports (to update: node scripts/write-faces.mjs)', () => {
    const readme = readFileSync(readmeOf(name), 'utf8')
    expect(withFace(name, readme)).toBe(readme)
  })

  it(`the package’s main entry exports at most ${most} names`, () => {
    const { values, types } = exportsOf(name)
    expect(values.length + types.length).toBeLessThanOrEqual(most)
  })

  it('the package’s main entry and internal entry export no name in common', () => {
    const { values, types } = exportsOf(name)
    const internal = exportsOf(name, 'internal')
    const both = [...internal.values, ...internal.types].filter((one) =>
      [...values, ...types].includes(one),
    )
    expect(both).toEqual([])
  })
})
