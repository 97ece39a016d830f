import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { eachOnce } from './error-classes.mjs'
import { publicPackages } from './packages.mjs'
import { root } from './paths.mjs'

/** Named like another on purpose: its code is not of the page. */
const sharesName = new Set(['NameHiddenError'])

/** What comes to no page by itself: a message goes in place of what the secure frame and its server throw. */
const isApart = (/** @type {string} */ file) => /^(?:frame|server|testing)\//.test(file)

/** Each class of an error in our sources, and the name that it gives to what it makes. */
const classes = publicPackages().flatMap(({ dir }) => {
  const files = readdirSync(join(root, dir, 'src'), { recursive: true, encoding: 'utf8' })
  const own = files.filter((file) => /(?<!\.d|\.test|\.fixture)\.tsx?$/.test(file))
  return own.flatMap((file) => {
    const text = readFileSync(join(root, dir, 'src', file), 'utf8')
    const found = text.matchAll(
      /^(?:export )?class (\w+Error) extends [^{]*\{\s*(?:override (?:readonly )?name = '(\w+)')?/gm,
    )
    return [...found].map(([, name = '', given]) => ({
      ...{ name, given, package: dir, says: '', file: join(dir, 'src', file) },
      isApart: isApart(file),
    }))
  })
})

describe('the name of an error', () => {
  it('is the name of its class, so that it can be found in the documentation', () => {
    expect(classes.length).toBeGreaterThan(100)
    const others = classes.filter(
      ({ name, given, isApart: apart }) =>
        !apart && given !== name && name !== 'BaseError' && !sharesName.has(name),
    )
    expect(others).toEqual([])
  })

  it('is no other error’s, in whichever package', () => {
    expect(() => eachOnce(classes)).not.toThrow()
    const one = { name: 'OneError', package: 'one', says: '' }
    const twice = ['one.ts', 'two.ts'].map((file) => ({ ...one, file }))
    expect(() => eachOnce(twice)).toThrow('Two errors are called OneError: in one.ts and two.ts.')
  })
})
