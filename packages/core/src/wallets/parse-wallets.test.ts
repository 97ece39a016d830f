import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWalletHref } from '../walletconnect/links/links.js'
import { parseWallets } from './parse-wallets.js'

const full = {
  id: 'rainbow',
  name: 'Rainbow',
  image_id: '7a33d7f1',
  image_url: 'https://images.test/rainbow.png',
  mobile_link: 'rainbow://',
  desktop_link: 'rainbow://',
  webapp_link: 'https://app.test/',
  link_mode: 'https://rnbwapp.test/',
  rdns: 'me.rainbow',
  chains: ['eip155:1', 'eip155:10'],
  homepage: 'https://rainbow.test',
  app_store: 'https://apps.test/rainbow',
  play_store: 'https://play.test/rainbow',
  chrome_store: 'https://chrome.test/rainbow',
}

function read(value: unknown) {
  const refused: string[] = []
  return { wallets: parseWallets(value, (reason) => refused.push(reason)), refused }
}

describe('wallet entries from a registry or a host', () => {
  it('all known fields of a valid wallet entry are kept', () => {
    expect(read([full])).toEqual({ wallets: [full], refused: [] })
  })

  it('null and unknown fields of a wallet entry are dropped, and the entry’s links are normalized', () => {
    const entry = { id: 'a', name: 'A', mobile_link: 'ab:', webapp_link: null, badge_type: 'none' }
    expect(read([entry]).wallets).toEqual([{ id: 'a', name: 'A', mobile_link: 'ab://' }])
    // Only the page itself can detect whether a wallet is installed.
    expect(read([{ ...entry, installed: true }]).wallets[0]).not.toHaveProperty('installed')
  })

  it('malformed entries and links are dropped from the list of wallets, and reported', () => {
    const { wallets, refused } = read([
      { name: 'no id' },
      { id: 'blank', name: '\u202E' },
      full,
      { ...full, name: 'again' },
      { id: 'x', name: 'X', mobile_link: 'javascript://%0aalert(1)', homepage: 'http://x.test' },
    ])
    expect(wallets.map(({ id, mobile_link }) => [id, mobile_link])).toEqual([
      ['rainbow', 'rainbow://'],
      ['x', undefined],
    ])
    expect(refused).toHaveLength(5)
    expect(read('wallets')).toEqual({ wallets: [], refused: ['expected a list'] })
  })

  it('a link in a wallet entry that leads to a store page is dropped, except in the field for the store link', () => {
    const store = 'https://chrome.google.com/webstore/detail/tokenpocket/mfgccjch'
    const links = { mobile_link: store, desktop_link: store, webapp_link: store, link_mode: store }
    const { wallets, refused } = read([{ id: 'a', name: 'A', ...links, chrome_store: store }])
    expect(wallets).toEqual([{ id: 'a', name: 'A', chrome_store: store }])
    expect(refused).toHaveLength(4)
  })

  it('invisible characters in a wallet entry’s name are removed', () => {
    const [wallet] = read([{ id: 'a', name: 'Meta\u202EMask\n' }]).wallets
    expect(wallet?.name).toBe('Meta Mask')
  })

  it('wallet entries keep only safe links and pictures, for any input', () => {
    const hostile = fc.constantFrom(
      'javascript:alert(1)',
      'data:text/html,x',
      'intent://x#Intent;end',
      'https://u:p@x.test',
      'http://x.test',
      'file:///etc',
      '__proto__',
    )
    const value = fc.oneof(hostile, fc.webUrl(), fc.string(), fc.anything())
    const entry = fc.record({
      id: fc.oneof(fc.string({ minLength: 1 }), fc.anything()),
      name: fc.oneof(fc.string({ minLength: 1 }), fc.anything()),
      mobile_link: value,
      desktop_link: value,
      webapp_link: value,
      link_mode: value,
      homepage: value,
      image_url: value,
    })
    fc.assert(
      fc.property(fc.array(fc.oneof(entry, fc.anything())), (list) => {
        for (const wallet of parseWallets(list)) {
          const { mobile_link, desktop_link, webapp_link, link_mode, homepage, image_url } = wallet
          for (const link of [mobile_link, desktop_link]) {
            if (link) expect(isWalletHref(link)).toBe(true)
          }
          for (const link of [webapp_link, link_mode, homepage]) {
            if (link) expect(new URL(link)).toMatchObject({ protocol: 'https:', username: '' })
          }
          if (image_url) expect(image_url).toMatch(/^(https:\/\/|data:image\/)/)
        }
      }),
    )
  })
})
