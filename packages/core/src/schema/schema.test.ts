import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  array,
  boolean,
  type Infer,
  intWithin,
  literal,
  object,
  optional,
  refineString,
  safeParse,
  string,
  stringWithin,
} from './schema.js'

const shape = object({
  name: stringWithin(1, 4),
  size: optional(intWithin(0, 9)),
  kind: literal(['a', 'b']),
  parts: array(object({ on: boolean }), 2),
})
const good = { name: 'abc', size: 3, kind: 'a', parts: [{ on: true }] }

describe('the schema of an object', () => {
  it('a schema copies its own fields to a new value, and drops others', () => {
    const read = safeParse(shape, { ...good, more: 1, parts: [{ on: true, more: 1 }] })
    expect(read).toEqual({ success: true, data: good })
    expect(safeParse(shape, { ...good, size: undefined })).toEqual({
      success: true,
      data: { name: 'abc', kind: 'a', parts: [{ on: true }] },
    })
    expectTypeOf<Infer<typeof shape>>().toEqualTypeOf<{
      name: string
      size?: number
      kind: 'a' | 'b'
      parts: { on: boolean }[]
    }>()
  })

  it.each([
    [{ ...good, name: '' }, 'name: expected 1 to 4 characters, got ""'],
    [{ ...good, size: 1.5 }, 'size: expected a whole number from 0 to 9, got 1.5'],
    [{ ...good, size: null }, 'size: expected a whole number from 0 to 9, got null'],
    [{ ...good, kind: 'c' }, 'kind: expected one of a, b, got "c"'],
    [{ ...good, parts: {} }, 'parts: expected a list, got an object'],
    [{ ...good, parts: [1] }, 'parts.0: expected an object, got 1'],
    [
      { ...good, parts: [{ on: true }, { on: 'yes' }] },
      'parts.1.on: expected one of true, false, got "yes"',
    ],
    [{ ...good, parts: [{}, {}, {}] }, 'parts: expected at most 2 items, got 3'],
    [[], 'expected an object, got a list'],
    [null, 'expected an object, got null'],
  ])(
    'a schema reports the field of %j that does not fit, with what is expected',
    (value, message) => {
      expect(safeParse(shape, value)).toEqual({ success: false, message })
    },
  )

  it('a schema passes on the error of a getter that throws', () => {
    const hostile = {
      get name() {
        throw new TypeError('gotcha')
      },
    }
    expect(() => safeParse(shape, hostile)).toThrow('gotcha')
  })

  it('a schema parses its own output to the same value, for any input', () => {
    const strict = object({
      text: string,
      pattern: optional(refineString((text) => /^x+$/.test(text), 'x')),
    })
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ text: fc.string(), pattern: fc.string() })),
        (value) => {
          const read = safeParse(strict, value)
          if (read.success) expect(safeParse(strict, read.data)).toEqual(read)
        },
      ),
    )
  })
})
