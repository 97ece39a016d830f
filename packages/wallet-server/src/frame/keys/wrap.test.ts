import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase64Url, toBase64Url } from './base64url.js'
import { createEntropy } from './entropy.js'
import { seal, unseal, wrapContext } from './wrap.js'
import { createSalt, deriveWrappingKey } from './wrapping-key.js'

const context = wrapContext('user', 1)
const bytes = (...text: string[]) => Uint8Array.from(Buffer.from(text.join(''), 'hex'))

describe('key wraps (encrypted copies of the keys’ entropy)', () => {
  it('use WebCrypto’s HKDF, which passes the third test vector of RFC 5869', async () => {
    // Input of 22 times 0x0b, no salt, no info, 42 bytes.
    const key = await crypto.subtle.importKey('raw', bytes('0b'.repeat(22)), 'HKDF', false, [
      'deriveBits',
    ])
    const empty = new Uint8Array()
    const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: empty, info: empty }
    const okm = await crypto.subtle.deriveBits(algorithm, key, 42 * 8)
    expect(Buffer.from(okm).toString('hex')).toBe(
      '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
    )
  })

  it('can be decrypted only with the same secret, salt and context', async () => {
    const secret = createEntropy()
    const salt = createSalt()
    const entropy = createEntropy()
    const sealed = await seal(await deriveWrappingKey(secret, salt), entropy, context)
    const sameKey = await deriveWrappingKey(secret, salt)
    expect(await unseal(sameKey, sealed, context)).toEqual(entropy)
    expect(await unseal(sameKey, sealed, wrapContext('another', 1))).toBeUndefined()
    expect(await unseal(sameKey, sealed, wrapContext('user', 2))).toBeUndefined()
    expect(
      await unseal(await deriveWrappingKey(secret, createSalt()), sealed, context),
    ).toBeUndefined()
    expect(
      await unseal(await deriveWrappingKey(createEntropy(), salt), sealed, context),
    ).toBeUndefined()
    const changed = fromBase64Url(sealed.ciphertext)
    changed[3] = (changed[3] ?? 0) ^ 1
    const forged = { ...sealed, ciphertext: toBase64Url(changed) }
    expect(await unseal(sameKey, forged, context)).toBeUndefined()
  })

  it('use an encryption key that cannot be exported', async () => {
    const key = await deriveWrappingKey(createEntropy(), createSalt())
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })

  it('are written as base64url', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (value) => {
        expect(toBase64Url(value)).toBe(Buffer.from(value).toString('base64url'))
        expect([...fromBase64Url(toBase64Url(value))]).toEqual([...value])
      }),
    )
  })
})
