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

describe('the value at window.ethereum', () => {
  it('an object at window.ethereum with a request function is taken as a wallet without a name', () => {
    const provider = { request }
    const nameless = { name: 'Browser wallet', provider, others: [], brands: [] }
    expect(parseInjected(provider)).toEqual(nameless)
    expect(parseInjected(provider)?.provider).toBe(provider)
  })

  it('a Proxy at window.ethereum that only answers reads is taken as a wallet', () => {
    const provider = onlyAnswers({ request, isRabby: true })
    expect(parseInjected(provider)).toMatchObject({ name: 'Rabby Wallet', rdns: 'io.rabby' })
  })

  it('a wallet at window.ethereum with the flag isMetaMask is not named MetaMask, since other wallets set that flag too', () => {
    expect(parseInjected({ request, isMetaMask: true })?.name).toBe('Browser wallet')
  })

  it.each([
    [{ isMetaMask: true, isBraveWallet: true }, 'Brave Wallet'],
    [{ isTrust: true }, 'Trust Wallet'],
    [{ isMetaMask: true, isRainbow: true }, 'Rainbow'],
    [{ isRabby: true, isTrust: true }, 'Browser wallet'],
    [{ isRabby: 'true' }, 'Browser wallet'],
  ])('a wallet at window.ethereum with the flags %o is named %s', (flags, name) => {
    expect(parseInjected({ request, ...flags })?.name).toBe(name)
  })

  it('a wallet that is recognized by a flag such as isRainbow has an icon, but a wallet with isMetaMask has none', () => {
    for (const flag of ['isRainbow', 'isPhantom', 'isTrust']) {
      const { icon } = parseInjected({ request, [flag]: true }) ?? {}
      expect(safeIcon(icon)).toBe(icon)
      expect(icon).toContain('svg')
    }
    expect(parseInjected({ request, isMetaMask: true })?.icon).toBeUndefined()
  })

  it('the flags that distinguish a wallet are reported, including inherited ones', () => {
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

  it('the other wallets in the list window.ethereum.providers are returned, up to 64', () => {
    const one = { request }
    expect(parseInjected({ request, providers: [one, 7] })?.others).toEqual([one, 7])
    expect(parseInjected({ request, providers: { 0: one, length: 1 } })?.others).toEqual([])
    expect(parseInjected({ request, providers: new Array(1e9) })?.others).toHaveLength(64)
  })

  it('an object at window.ethereum that is not an EIP-1193 provider is ignored', () => {
    for (const value of [undefined, null, 'ethereum', 7, request, {}, { request: true }]) {
      expect(parseInjected(value)).toBeUndefined()
    }
  })

  it('any value at window.ethereum is read as a wallet with a request function or as no wallet', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const wallet = parseInjected(value)
        if (wallet) expect(wallet.provider.request).toBeTypeOf('function')
      }),
    )
  })
})
