import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeIcon } from '../../connector/safe-icon.js'
import { parseInjected } from './injected-wallet.js'

const request = async () => null
/** Creates a Proxy that answers reads but lists no keys. */
const onlyAnswers = <T extends object>(target: T) =>
  new Proxy(target, {
    has: () => false,
    ownKeys: () => [],
    getOwnPropertyDescriptor: () => undefined,
  })

describe('window.ethereum', () => {
  it('accepts an object at window.ethereum that answers requests as a wallet without a name', () => {
    const provider = { request }
    const nameless = { name: 'Browser wallet', provider, others: [], brands: [] }
    expect(parseInjected(provider)).toEqual(nameless)
    expect(parseInjected(provider)?.provider).toBe(provider)
  })

  it('accepts a Proxy that only answers reads', () => {
    const provider = onlyAnswers({ request, isRabby: true })
    expect(parseInjected(provider)).toMatchObject({ name: 'Rabby Wallet', rdns: 'io.rabby' })
  })

  it('does not take a wallet for MetaMask because of its flag', () => {
    expect(parseInjected({ request, isMetaMask: true })?.name).toBe('Browser wallet')
  })

  it.each([
    [{ isMetaMask: true, isBraveWallet: true }, 'Brave Wallet'],
    [{ isTrust: true }, 'Trust Wallet'],
    [{ isMetaMask: true, isRainbow: true }, 'Rainbow'],
    [{ isRabby: true, isTrust: true }, 'Browser wallet'],
    [{ isRabby: 'true' }, 'Browser wallet'],
  ])('with the flags %o, the wallet’s name is %s', (flags, name) => {
    expect(parseInjected({ request, ...flags })?.name).toBe(name)
  })

  it('gives a wallet that is known by its flag an icon, except MetaMask', () => {
    for (const flag of ['isRainbow', 'isPhantom', 'isTrust']) {
      const { icon } = parseInjected({ request, [flag]: true }) ?? {}
      expect(safeIcon(icon)).toBe(icon)
      expect(icon).toContain('svg')
    }
    expect(parseInjected({ request, isMetaMask: true })?.icon).toBeUndefined()
  })

  it('reports the flags that distinguish a wallet, including inherited ones', () => {
    class Provider {
      isZerion = true
      isMetaMask = true
      isReady = true
      isOdd = 'true'
      get isReef() {
        return true
      }
      request = request
    }
    expect(parseInjected(new Provider())?.brands).toEqual(['isReef', 'isZerion'])
  })

  it('returns the other usable providers in its `providers` list, up to 64', () => {
    const one = { request }
    expect(parseInjected({ request, providers: [one, 7] })?.others).toEqual([one, 7])
    expect(parseInjected({ request, providers: { 0: one, length: 1 } })?.others).toEqual([])
    expect(parseInjected({ request, providers: new Array(1e9) })?.others).toHaveLength(64)
  })

  it('ignores an object that is not an EIP-1193 provider', () => {
    for (const value of [undefined, null, 'ethereum', 7, request, {}, { request: true }]) {
      expect(parseInjected(value)).toBeUndefined()
    }
  })

  it('returns a wallet that can be asked, or no wallet, for any value', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const wallet = parseInjected(value)
        if (wallet) expect(wallet.provider.request).toBeTypeOf('function')
      }),
    )
  })
})
