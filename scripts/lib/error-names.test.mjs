import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publicPackages } from './packages.mjs'
import { root } from './paths.mjs'

/** Named like another on purpose: its code is not of the page. */
const sharesName = new Set(['NameHiddenError'])

/** Each class of an error in our sources, and the name that it gives to what it makes. */
const classes = publicPackages().flatMap(({ dir }) => {
  const files = readdirSync(join(root, dir, 'src'), { recursive: true, encoding: 'utf8' })
  // What the secure frame and its server throw comes to no page: a message goes in its place.
  const own = files.filter(
    (file) =>
      /(?<!\.d|\.test|\.fixture)\.tsx?$/.test(file) && !/^(?:frame|server|testing)\//.test(file),
  )
  return own.flatMap((file) => {
    const text = readFileSync(join(root, dir, 'src', file), 'utf8')
    const found = text.matchAll(
      /^export class (\w+Error) extends [^{]*\{\s*(?:override name = '(\w+)')?/gm,
    )
    return [...found].map(([, name = '', given]) => ({ name, given }))
  })
})

describe('the name of an error', () => {
  it('is the name of its class, so that it can be found in the documentation', () => {
    expect(classes.length).toBeGreaterThan(100)
    const others = classes.filter(
      ({ name, given }) => given !== name && name !== 'BaseError' && !sharesName.has(name),
    )
    expect(others).toEqual([])
  })

  it('is no other error’s', () => {
    const names = classes.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})
