import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRecoverySecret, readRecoveryCode, toRecoveryCode } from './recovery-code.js'

const secrets = fc.uint8Array({ minLength: 16, maxLength: 16 })
const alphabet = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
const read = (code: string) => {
  const reading = readRecoveryCode(code)
  return reading.kind === 'code' ? [...reading.secret] : reading
}

describe('the recovery code', () => {
  it('has seven groups of five symbols', () => {
    const code = toRecoveryCode(createRecoverySecret())
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){6}[0-9A-HJKMNP-TV-Z]{5}$/)
  })

  it('decodes to its secret, also if typed in lower case, without hyphens, or with o for 0 and l for 1', () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        const code = toRecoveryCode(secret)
        expect(read(code)).toEqual([...secret])
        const typedCode = code
          .toLowerCase()
          .replaceAll('0', 'o')
          .replaceAll('1', 'l')
          .replaceAll('-', '  ')
        expect(read(` ${typedCode}\n`)).toEqual([...secret])
      }),
    )
  })

  it('with one wrong symbol is refused, and the message names the symbol’s group', () => {
    fc.assert(
      fc.property(secrets, fc.nat(6), fc.nat(4), fc.nat(31), (secret, group, place, other) => {
        const groups = toRecoveryCode(secret).split('-')
        const symbols = [...(groups[group] ?? '')]
        fc.pre(symbols[place] !== alphabet[other])
        symbols[place] = alphabet[other] ?? ''
        groups[group] = symbols.join('')
        expect(read(groups.join('-'))).toEqual({ kind: 'groups', groups: [group + 1] })
      }),
    )
  })

  it('with two swapped symbols is refused, and the message names their group', () => {
    fc.assert(
      fc.property(secrets, fc.nat(6), fc.nat(3), (secret, group, place) => {
        const groups = toRecoveryCode(secret).split('-')
        const symbols = [...(groups[group] ?? '')]
        const [a = '', b = ''] = symbols.slice(place, place + 2)
        fc.pre(a !== b)
        symbols.splice(place, 2, b, a)
        groups[group] = symbols.join('')
        expect(read(groups.join('-'))).toEqual({ kind: 'groups', groups: [group + 1] })
      }),
    )
  })

  it('with two swapped groups is refused', () => {
    fc.assert(
      fc.property(secrets, fc.nat(5), (secret, group) => {
        const groups = toRecoveryCode(secret).split('-')
        const [a = '', b = ''] = groups.slice(group, group + 2)
        groups.splice(group, 2, b, a)
        expect(read(groups.join('-'))).toEqual({ kind: 'groups', groups: [group + 1, group + 2] })
      }),
    )
  })

  it('mixed from the groups of two codes is almost always refused', () => {
    let taken = 0
    for (let run = 0; run < 500; run += 1) {
      const one = toRecoveryCode(createRecoverySecret()).split('-')
      const other = toRecoveryCode(createRecoverySecret()).split('-')
      if (readRecoveryCode([...one.slice(0, 3), ...other.slice(3)].join('-')).kind === 'code')
        taken++
    }
    expect(taken).toBeLessThan(5) // the checksum misses one in 4,096
  })

  it('with the letter U is refused, and the number of typed symbols is reported', () => {
    const code = toRecoveryCode(new Uint8Array(16))
    expect(read(`U${code.slice(1)}`)).toEqual({ kind: 'groups', groups: [1] })
    expect(read(code.slice(0, -1))).toEqual({ kind: 'length', symbols: 34 })
    expect(read('')).toEqual({ kind: 'length', symbols: 0 })
  })

  it('can be any typed text, which is accepted or refused without an exception', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
        expect(['code', 'length', 'groups', 'mixed']).toContain(readRecoveryCode(text).kind)
      }),
    )
  })
})
