import { describe, expect, it } from 'vitest'
import { checkScript } from './check-script.mjs'
import { checkSheet } from './check-sheet.mjs'
import { newerGlobals } from './globals.mjs'

const minimum = [
  { browser: 'chrome', version: 111 },
  { browser: 'firefox', version: 115 },
  { browser: 'safari', version: 16.4 },
]
/** @param {string} text @param {{ bundled?: boolean }} [options] */
const script = (text, options) => checkScript(text, minimum, options).map(({ feature }) => feature)
/** @param {string} text */
const sheet = (text) => checkSheet(text, minimum).map(({ feature }) => feature)

describe('the browser-support check of JavaScript files', () => {
  it('the check finds features that an old browser lacks, by syntax, global name, static member and method', () => {
    expect(script('const a = /[a--b]/v')).toEqual([expect.stringContaining('syntax after ES2022')])
    expect(script('export const stop = AbortSignal.any([])')).toEqual(['AbortSignal.any'])
    expect(script('new globalThis.URLPattern()')).toEqual(['URLPattern'])
    expect(script('const { scheduler } = globalThis')).toEqual(['scheduler'])
    expect(script('export const f = (set) => set.isSubsetOf(new Set())')).toEqual(['.isSubsetOf'])
    expect(script('export const f = (box) => box.checkVisibility()')).toEqual(['.checkVisibility'])
    expect(script('addEventListener.call; box.addEventListener("scrollend", f)')).toEqual([
      'the event scrollend',
    ])
  })

  it('the check ignores features that every supported browser has, and names that a file declares itself', () => {
    expect(script('export const f = (a) => [a.at(-1), a.findLast(Boolean), a.toSorted()]')).toEqual(
      [],
    )
    expect(script('new Intl.ListFormat("de"); structuredClone({}); /(?<=a)b/u.test("")')).toEqual(
      [],
    )
    expect(script('import { URLPattern } from "./own.js"; new URLPattern()')).toEqual([])
    expect(script('const signal = { any: 1 }; signal.any')).toEqual([])
  })

  it('in a bundle, the check reports a member only with its owner’s name, as in Promise.try', () => {
    expect(script('a.isSubsetOf(b); Promise.try(f)', { bundled: true })).toEqual(['Promise.try'])
  })
})

describe('the browser-support check of style sheets', () => {
  it('the check finds features that an old browser lacks, in selectors, properties, values and at-rules', () => {
    expect(sheet('a:has(b) { color: red }')).toEqual([':has'])
    expect(sheet('a { field-sizing: content }')).toContain('field-sizing')
    expect(sheet('a { color: light-dark(red, blue) }')).toEqual(['light-dark()'])
    expect(sheet('@starting-style { a { opacity: 0 } }')).toEqual(['@starting-style'])
    expect(sheet('a { b { color: red } }')).toEqual(['nesting'])
    expect(sheet('a { user-select: none }')).toEqual(['user-select'])
  })

  it('the check accepts a new CSS feature that has a prefixed or older fallback, or an @supports test', () => {
    expect(sheet('a { -webkit-user-select: none; user-select: none }')).not.toContain('user-select')
    expect(sheet('a { color: red; color: light-dark(red, blue) }')).toEqual([])
    expect(sheet('@supports selector(:has(a)) { a:has(b) { color: red } }')).toEqual([])
    expect(sheet('a:is(:hover, :focus-visible) { color: color-mix(in srgb, red, blue) }')).toEqual(
      [],
    )
  })
})

it('newerGlobals lists the globals that an old browser lacks, such as AbortSignal.any', () => {
  const newer = newerGlobals(minimum)
  expect(newer).toEqual(
    expect.arrayContaining(['AbortSignal.any', 'Set.prototype.union', 'URL.canParse']),
  )
  expect(newer).not.toContain('Array.prototype.at')
  expect(newer).not.toContain('structuredClone')
})
