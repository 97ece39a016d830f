import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { eachOnce, errorsPage } from './error-classes.mjs'
import { publicPackages } from './packages.mjs'
import { root } from './paths.mjs'

/** Errors that share a name on purpose, because their code is not part of the page. */
const sharesName = new Set(['NameHiddenError'])

/** Packages whose errors reach no page: the secure frame and its server send messages instead. */
const isApart = (/** @type {string} */ dir) => /^packages\/(?:wallet-server|testing)$/.test(dir)

/** Internal errors and what the host gets instead. They need no place in the documentation. */
const internal = new Map([
  ['RequestError', 'an answer of `toSatsConnect`, with the code and the text'],
  ['ForeignProviderUrlError', 'the problem `refusedPage` of a purchase'],
  ['NameUnknownError', 'the problem `noName` of a receiver'],
  ['LinkRefusedError', 'the problem `link` of a receiver'],
  ['LinkTokenError', 'the problem `otherToken` of a receiver'],
  ['NameHiddenError', 'the problem `badName` of a receiver'],
  ['NameResolutionError', 'the problem of a receiver, or the status of a name that is checked'],
  ['PaymentUnconfirmedError', 'a payment that is read again'],
  ['PaymentRequestExpiredError', 'the step `expired` of a payment'],
  ['PaymentUnlistedError', 'a payment that is read again'],
  ['NameSuggestionsError', 'no suggestions for a name'],
  ['NamesOfAddressError', 'an account without a name, or the status of its names'],
])

/** Each error class in the packages' sources, with the name of its instances. */
const classes = publicPackages().flatMap(({ dir }) => {
  const files = readdirSync(join(root, dir, 'src'), { recursive: true, encoding: 'utf8' })
  const own = files.filter((file) => /(?<!\.d|\.test|\.fixture)\.tsx?$/.test(file))
  return own.flatMap((file) => {
    const text = readFileSync(join(root, dir, 'src', file), 'utf8')
    const matches = text.matchAll(
      /^(?:export )?class (\w+Error) extends (\w+)[^{]*\{\s*(?:override (?:readonly )?name = '(\w+)')?/gm,
    )
    return [...matches].map(([, name = '', parent = '', given]) => ({
      name,
      parent,
      given,
      package: dir,
      says: '',
      file: join(dir, 'src', file),
      isApart: isApart(dir),
    }))
  })
})

describe('the names of Carabiner’s error classes', () => {
  it('each error’s `name` is the name of its class, so that the documentation lists the error', () => {
    expect(classes.length).toBeGreaterThan(100)
    const others = classes.filter(
      ({ name, given, isApart: apart }) =>
        !apart && given !== name && name !== 'BaseError' && !sharesName.has(name),
    )
    expect(others).toEqual([])
  })

  it('no two error classes of the packages have the same name', () => {
    expect(() => eachOnce(classes)).not.toThrow()
    const one = { name: 'OneError', package: 'one', says: '' }
    const twice = ['one.ts', 'two.ts'].map((file) => ({ ...one, file }))
    expect(() => eachOnce(twice)).toThrow('Two errors are called OneError: in one.ts and two.ts.')
  })
})

describe('the documentation page of errors', () => {
  const parents = new Map(classes.map(({ name, parent }) => [name, parent]))
  const isOurs = (/** @type {string | undefined} */ name) => {
    let kind = name
    while (kind !== undefined && kind !== 'BaseError') kind = parents.get(kind)
    return kind !== undefined
  }
  const own = classes.filter(({ name, isApart: apart }) => !apart && isOurs(name))
  const names = new Set(own.map(({ name }) => name))

  it('the errors page has a section for each public error, at the error’s `docsPath`', () => {
    const page = readFileSync(errorsPage(), 'utf8')
    const headings = new Set([...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name))
    expect(names.size).toBeGreaterThan(100)
    const without = [...names].filter(
      (name) => name !== 'BaseError' && !internal.has(name) && !headings.has(name),
    )
    expect(without).toEqual([])
    expect([...internal.keys()].filter((name) => headings.has(name) || !names.has(name))).toEqual(
      [],
    )
  })
})
