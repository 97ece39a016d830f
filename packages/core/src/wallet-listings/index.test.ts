import { describe, expect, it } from 'vitest'
import { browseLink } from '../walletconnect/links/browse-links.js'
import { pairingLink } from '../walletconnect/links/deep-links.js'
import { parseWallets } from '../wallets/parse-wallets.js'
import * as wallets from './index.js'

const { coinbaseWallet, phantom, solflare, ...others } = wallets
const all = Object.values(wallets)
const uri = `wc:${'0'.repeat(64)}@2?relay-protocol=irn&symKey=${'1'.repeat(64)}`

describe('ready-made wallet listings', () => {
  it('every ready-made listing is a valid entry of the `wallets` option, and validation leaves it unchanged', () => {
    const refused: string[] = []
    const parsed = parseWallets(all, (reason) => refused.push(reason))
    expect(refused).toEqual([])
    expect(parsed.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    for (const [at, wallet] of parsed.entries()) {
      expect(Object.keys(wallet).sort()).toEqual(Object.keys(all[at] ?? {}).sort())
    }
  })

  it('each ready-made listing has a unique id, name and domain name (rdns), and no picture', () => {
    const distinct = (values: readonly (string | undefined)[]) => {
      const definedValues = values.filter((value) => value !== undefined)
      expect(new Set(definedValues).size).toBe(definedValues.length)
    }
    distinct(all.map(({ id }) => id))
    distinct(all.map(({ name }) => name.toLowerCase()))
    distinct(all.map(({ rdns }) => rdns))
    for (const wallet of all) expect(wallet).not.toHaveProperty('image_url')
  })

  it('each ready-made listing names the wallet’s homepage and chain families', () => {
    for (const { homepage, chains = [] } of all) {
      expect(homepage).toMatch(/^https:/)
      expect(chains.length).toBeGreaterThan(0)
      for (const id of chains) expect(id).toMatch(/^(eip155:1|solana:\w{32}|bip122:\w{32})$/)
    }
  })

  it.each(['app_store', 'play_store', 'chrome_store'] as const)(
    'each link in the field %s leads to that store',
    (key) => {
      const stores = {
        app_store: /^https:\/\/apps\.apple\.com\/.+\d{9,}$/,
        play_store: /^https:\/\/play\.google\.com\/store\/apps\/details\?id=[\w.]+$/,
        chrome_store: /^https:\/\/chromewebstore\.google\.com\/detail\/([\w-]+\/)?[a-p]{32}$/,
      }
      for (const { [key]: address } of all) if (address) expect(address).toMatch(stores[key])
    },
  )

  it('a listing of a wallet with an app gives a link that opens the app with a pairing on a phone', () => {
    const ios = { os: 'ios', telegram: false, framed: false } as const
    for (const wallet of Object.values(others)) {
      const { mobile_link, link_mode } = wallet
      if (!mobile_link && !link_mode) continue
      expect(pairingLink(wallet, uri, ios)?.href).toMatch(/wc\?uri=wc%3A/)
      expect(pairingLink(wallet, uri, ios, { preferUniversal: true })).toBeDefined()
    }
  })

  it('the listed Phantom, Solflare and Coinbase Wallet can open the page in their own browser', () => {
    const common = { href: 'https://app.example/', globals: {} }
    const platform = { os: 'ios', telegram: false, framed: false } as const
    for (const { id } of [phantom, solflare, coinbaseWallet]) {
      const link = browseLink({ ...common, walletId: id, namespace: 'solana', platform })
      expect(link).toContain(encodeURIComponent('https://app.example/'))
    }
  })
})
