import type { Wallet } from '@wallet-standard/base'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  createStandardTestWallet,
  createTestSigners,
  type StandardTestWalletOptions,
} from '../../../testing/src/wallet-standard/index.js'
import type { StandardWallet } from './announcement.js'
import { discoverStandardWallets } from './discover.js'

const signers = await createTestSigners(1)

function testWallet(options: Partial<StandardTestWalletOptions> = {}) {
  return createStandardTestWallet({
    name: `Wallet ${crypto.randomUUID()}`,
    signers,
    chains: [{ id: 'solana:localnet', rpcUrl: 'http://127.0.0.1:1' }],
    ...options,
  })
}

/** Discovers only the named wallets, since the page also has the wallets of other tests. */
function setup(names: readonly string[], usable = (_: StandardWallet) => true) {
  const listed: StandardWallet[] = []
  const removedNames: string[] = []
  const refused: Error[] = []
  const stop = discoverStandardWallets({
    usable: (wallet) => names.includes(wallet.name) && usable(wallet),
    onWallet(wallet) {
      listed.push(wallet)
      return () => removedNames.push(wallet.name)
    },
    onRefused: (error) => refused.push(error),
  })
  onTestFinished(stop)
  return { listed, removedNames, refused, stop, names: () => listed.map(({ name }) => name) }
}

/** Registers any value as a wallet, as a script in the page can. */
function registerAnything(wallet: unknown): () => void {
  let undo = () => {}
  const detail = (api: { register(wallet: unknown): () => void }) => {
    undo = api.register(wallet)
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  onTestFinished(() => undo())
  return () => undo()
}

describe('wallet discovery by Wallet Standard', () => {
  it('wallets registered before and after discovery starts are listed once each', () => {
    const [early, late] = [testWallet(), testWallet()]
    onTestFinished(early.register(window))
    const { names, listed } = setup([early.info.name, late.info.name])
    onTestFinished(late.register(window))
    registerAnything(late.wallet)
    expect(names()).toEqual([early.info.name, late.info.name])
    expect(listed[0]).toMatchObject({
      chains: ['solana:localnet'],
      icon: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      wallet: early.wallet,
    })
    expect(listed[0]?.features).toContain('solana:signTransaction')
  })

  it('two instances on a page list the same wallets independently', () => {
    const wallet = testWallet()
    const first = setup([wallet.info.name])
    onTestFinished(wallet.register(window))
    const second = setup([wallet.info.name])
    first.stop()
    expect([first.names(), second.names()]).toEqual([[wallet.info.name], [wallet.info.name]])
  })

  it('a wallet that unregisters from the page is removed from the list', () => {
    const wallet = testWallet()
    const { removedNames } = setup([wallet.info.name])
    const leave = wallet.register(window)
    leave()
    leave()
    expect(removedNames).toEqual([wallet.info.name])
  })

  it('a wallet is listed and removed as it gains and loses a required feature', () => {
    const wallet = testWallet({ without: ['solana:signMessage'] })
    const can = ({ features }: StandardWallet) => features.includes('solana:signMessage')
    const { names, removedNames } = setup([wallet.info.name], can)
    onTestFinished(wallet.register(window))
    expect(names()).toEqual([])
    wallet.controls.setFeature('solana:signMessage', true)
    expect(names()).toEqual([wallet.info.name])
    wallet.controls.setFeature('solana:signMessage', false)
    expect(removedNames).toEqual([wallet.info.name])
    wallet.controls.setFeature('solana:signMessage', true)
    expect(names()).toEqual([wallet.info.name, wallet.info.name])
  })

  it('wallet discovery reports neither new nor changed wallets after discovery has stopped', () => {
    const [first, second] = [testWallet(), testWallet()]
    onTestFinished(first.register(window))
    const { names, removedNames, stop } = setup([first.info.name, second.info.name])
    stop()
    onTestFinished(second.register(window))
    first.controls.setFeature('standard:connect', false)
    expect([names(), removedNames]).toEqual([[first.info.name], []])
  })
})

describe('the check of a wallet registered by Wallet Standard', () => {
  const throwing = (name: keyof Wallet): object =>
    Object.defineProperty({ ...testWallet().wallet }, name, {
      get() {
        throw new Error('gotcha')
      },
    })
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()

  it.each<[string, unknown]>([
    ['null as a wallet', null],
    ['a string as a wallet', 'wallet'],
    ['an empty object', {}],
    ['no name', { ...testWallet().wallet, name: undefined }],
    ['a name of 1 MB', { ...testWallet().wallet, name: 'x'.repeat(1_000_000) }],
    ['a name without readable characters', { ...testWallet().wallet, name: '\u200B\u202E' }],
    ['chains that are not a list', { ...testWallet().wallet, chains: 'solana:mainnet' }],
    ['chains that are not strings', { ...testWallet().wallet, chains: [{}] }],
    ['10,000 chains', { ...testWallet().wallet, chains: Array(10_000).fill('solana:x') }],
    ['invalid features', { ...testWallet().wallet, features: null }],
    ['a getter of name that throws', throwing('name')],
    ['a getter of chains that throws', throwing('chains')],
    ['a getter of features that throws', throwing('features')],
    ['a getter of icon that throws', throwing('icon')],
    ['a revoked Proxy', revoked.proxy],
  ])(
    'a hostile registration is rejected with a typed error, and other wallets are listed: %s',
    (_, hostile) => {
      const good = testWallet()
      const { names, refused } = setup([good.info.name])
      registerAnything(hostile)
      onTestFinished(good.register(window))
      expect(refused).toMatchObject([
        { name: 'InvalidAnnouncementError', shortMessage: 'A wallet announcement was rejected' },
      ])
      expect(names()).toEqual([good.info.name])
    },
  )

  it('a registered wallet with an unsafe icon is listed without the icon', () => {
    const wallet = { ...testWallet().wallet, icon: 'javascript:alert(1)' }
    const { listed, refused } = setup([wallet.name])
    registerAnything(wallet)
    expect(listed).toHaveLength(1)
    expect(listed[0]?.icon).toBeUndefined()
    expect(refused).toMatchObject([{ name: 'InvalidIconError' }])
  })

  it('a registered wallet that throws when Carabiner subscribes to its events is still listed', () => {
    const { wallet } = testWallet()
    const on = () => {
      throw new Error('gotcha')
    }
    const hostile = {
      ...wallet,
      name: 'Unfollowable',
      features: { ...wallet.features, 'standard:events': { version: '1.0.0', on } },
    }
    const { names } = setup(['Unfollowable'])
    registerAnything(hostile)
    expect(names()).toEqual(['Unfollowable'])
  })

  it('registered wallets beyond 64 are rejected', () => {
    const many = Array.from({ length: 70 }, () => testWallet())
    const { names, refused } = setup(many.map(({ info }) => info.name))
    for (const { wallet } of many) registerAnything(wallet)
    expect(names().length).toBeLessThanOrEqual(64)
    expect(refused.at(-1)).toMatchObject({ details: 'too many wallets' })
  })
})
