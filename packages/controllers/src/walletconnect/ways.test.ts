import type { WalletListing } from '@carabiner/core'
import type { Platform } from '@carabiner/core/wallets'
import { describe, expect, it } from 'vitest'
import { type Surroundings, waysTo } from './ways.js'

const uri = `wc:${'a1'.repeat(32)}@2?relay-protocol=irn&symKey=${'0f'.repeat(32)}`
const ios: Platform = { os: 'ios', telegram: false, framed: false }
const desktop: Platform = { ...ios, os: 'other' }

const surroundingsOn = (platform: Platform, changes: Partial<Surroundings> = {}): Surroundings => ({
  platform,
  href: 'https://app.test/page?code=secret',
  globals: {},
  namespace: 'eip155',
  preferUniversal: false,
  ...changes,
})
const wallet = (changes: Partial<WalletListing>): WalletListing => ({
  id: 'w',
  name: 'W',
  ...changes,
})
const kinds = (...parameters: Parameters<typeof waysTo>) =>
  waysTo(...parameters).map(({ kind }) => kind)
const firstWay = (...parameters: Parameters<typeof waysTo>) => {
  const [way] = waysTo(...parameters)
  return way && way.kind !== 'qr' ? way : undefined
}

describe('the ways to connect to a wallet', () => {
  const walletWithAllLinks = wallet({
    mobile_link: 'wally://',
    desktop_link: 'desk://',
    webapp_link: 'https://w.test/',
    link_mode: 'https://u.test/',
  })

  it('[S1.04] the ways to connect to a wallet depend on the device, with the most likely one first', () => {
    expect(kinds(walletWithAllLinks, uri, surroundingsOn(ios))).toEqual(['mobile', 'web', 'qr'])
    expect(kinds(walletWithAllLinks, uri, surroundingsOn(desktop))).toEqual([
      'qr',
      'web',
      'desktop',
    ])
    expect(kinds(wallet({ desktop_link: 'desk://' }), uri, surroundingsOn(desktop))).toEqual([
      'desktop',
    ])
    expect(kinds(wallet({ desktop_link: 'desk://' }), uri, surroundingsOn(ios))).toEqual([])
    expect(kinds(wallet({}), uri, surroundingsOn(desktop))).toEqual([])
  })

  it('[S1.04] a way to connect to a wallet has a link with the pairing, and the app to remember', () => {
    expect(firstWay(walletWithAllLinks, uri, surroundingsOn(ios))).toEqual({
      kind: 'mobile',
      link: { href: `wally://wc?uri=${encodeURIComponent(uri)}`, target: '_self' },
      app: { href: 'wally://', name: 'W' },
    })
    const universal = surroundingsOn(ios, { preferUniversal: true })
    expect(firstWay(walletWithAllLinks, uri, universal)?.link?.href).toMatch(
      /^https:\/\/u\.test\/wc\?uri=/,
    )
    const [, , ways] = waysTo(walletWithAllLinks, uri, surroundingsOn(desktop))
    expect(ways).toMatchObject({ kind: 'desktop', app: { href: 'desk://' } })
  })

  it('the ways to connect to a wallet are listed without a link before there is a pairing', () => {
    expect(waysTo(walletWithAllLinks, undefined, surroundingsOn(ios))).toEqual([
      { kind: 'mobile' },
      { kind: 'web' },
      { kind: 'qr' },
    ])
  })

  it('a way to connect to a wallet has no link if the wallet’s link is unsafe', () => {
    expect(firstWay(wallet({ mobile_link: 'javascript://x' }), uri, surroundingsOn(ios))).toEqual({
      kind: 'mobile',
    })
  })
})

describe('a wallet with its own browser', () => {
  const page = encodeURIComponent('https://app.test/page')
  const origin = encodeURIComponent('https://app.test')
  const wallets = {
    phantom: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    solflare: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    coinbase: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  }
  const browserLinkOf = (id: string, changes: Partial<Surroundings> = {}, platform = ios) =>
    waysTo(wallet({ id }), undefined, surroundingsOn(platform, changes))

  it.each([
    ['phantom', 'eip155', `https://phantom.app/ul/browse/${page}?ref=${origin}`],
    ['phantom', 'solana', `https://phantom.app/ul/browse/${page}?ref=${origin}`],
    ['solflare', 'solana', `https://solflare.com/ul/v1/browse/${page}?ref=${page}`],
    ['coinbase', 'solana', `https://go.cb-w.com/dapp?cb_url=${page}`],
    ['coinbase', 'eip155', `cbwallet://miniapp?url=${page}`],
  ] as const)(
    '[S7.77] a link opens the page in the browser of %s on %s, without the page’s secrets',
    (name, namespace, href) => {
      const [way] = browserLinkOf(wallets[name], { namespace })
      expect(way).toMatchObject({ kind: 'mobile', link: { href } })
      expect(way).not.toHaveProperty('app')
    },
  )

  it('[S7.77] opening the page in a wallet’s own browser is not offered on a desktop or within that browser', () => {
    for (const id of Object.values(wallets)) {
      expect(browserLinkOf(id, { namespace: 'solana' }, desktop)).toEqual([])
    }
    const walletGlobals = {
      phantom: {},
      solflare: {},
      coinbaseSolana: {},
      coinbaseWalletExtension: {},
    }
    for (const namespace of ['eip155', 'solana'] as const) {
      for (const id of Object.values(wallets)) {
        expect(browserLinkOf(id, { namespace, globals: walletGlobals })).toEqual([])
      }
    }
  })
})
