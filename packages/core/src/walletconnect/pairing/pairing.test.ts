import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPairing, isPairingExpired, isPairingUri, renewAt } from './pairing.js'

const hex = fc.stringMatching(/^[0-9a-f]{64}$/)

describe('a WalletConnect pairing', () => {
  it('[S4.38] a pairing is valid for 4 minutes after its creation', () => {
    expect(createPairing('wc:', 1_000).expiry).toBe(241_000)
  })

  it('[S4.37] a pairing counts as expired from 10 s before its expiry', () => {
    const pairing = createPairing('wc:', 0)
    expect(renewAt(pairing)).toBe(230_000)
    expect(isPairingExpired(pairing, 229_999)).toBe(false)
    expect(isPairingExpired(pairing, 230_000)).toBe(true)
    expect(isPairingExpired(undefined, 0)).toBe(true)
  })

  it('a pairing URI needs version 2, a topic and a key, with its parameters in any order', () => {
    fc.assert(
      fc.property(hex, hex, fc.nat(), (topic, key, expiry) => {
        const parts = [`expiryTimestamp=${expiry}`, 'relay-protocol=irn', `symKey=${key}`]
        for (const order of [parts, [...parts].reverse()]) {
          expect(isPairingUri(`wc:${topic}@2?${order.join('&')}`)).toBe(true)
        }
        expect(isPairingUri(`wc:${topic}@1?${parts.join('&')}`)).toBe(false)
        expect(isPairingUri(`wc:${topic}@2?${parts.slice(0, 2).join('&')}`)).toBe(false)
        expect(isPairingUri(`wc://${topic}@2?${parts.join('&')}`)).toBe(false)
      }),
    )
  })

  it('a pairing URI may name several methods, with the comma between them escaped or not', () => {
    const of = (methods: string) =>
      `wc:${'a'.repeat(64)}@2?expiryTimestamp=1&relay-protocol=irn&symKey=${'b'.repeat(64)}&methods=${methods}`
    expect(isPairingUri(of('wc_sessionPropose%2Cwc_sessionAuthenticate'))).toBe(true)
    expect(isPairingUri(of('wc_sessionPropose%2cwc_sessionAuthenticate'))).toBe(true)
    expect(isPairingUri(of('wc_sessionPropose,wc_sessionAuthenticate'))).toBe(true)
    for (const bad of ['a%20b', 'a%252Cb', 'a%2', 'a%26symKey=1', '%3Cscript', 'a%2Cb%0A']) {
      expect(isPairingUri(of(bad))).toBe(false)
    }
  })

  it('a pairing URI with any special character inserted is rejected', () => {
    const good = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
    fc.assert(
      fc.property(fc.nat(good.length), fc.constantFrom(...'"<> #%;\n\u202e&/:\\'), (at, bad) => {
        const changed = good.slice(0, at) + bad + good.slice(at)
        // A separator at the end only adds an empty part, which changes nothing.
        if (bad === '&') return
        expect(isPairingUri(changed)).toBe(false)
      }),
    )
  })
})
