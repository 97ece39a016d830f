import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { browseLink, shareableUrl } from './browse-links.js'
import { intentLink, pairingLink, webAppLink } from './deep-links.js'
import { isWalletHref, linkBase, linkTarget, type Platform } from './links.js'
import { readPlatform } from './platform.js'
import { checkRememberedWallet, claimedWallet, requestLink } from './remembered-wallet.js'

const topic = 'a1'.repeat(32)
const uri = `wc:${topic}@2?expiryTimestamp=1700000000&relay-protocol=irn&symKey=${'0f'.repeat(32)}`
const ios: Platform = { os: 'ios', telegram: false, framed: false }
const android: Platform = { ...ios, os: 'android' }
const desktop: Platform = { ...ios, os: 'other' }
const encoded = encodeURIComponent(uri)

describe('a link that opens a wallet with a WalletConnect pairing', () => {
  it.each([
    ['rainbow://', `rainbow://wc?uri=${encoded}`],
    ['rainbow:', `rainbow://wc?uri=${encoded}`],
    ['rainbow', `rainbow://wc?uri=${encoded}`],
    ['trust://app', `trust://app/wc?uri=${encoded}`],
    ['https://rnbwapp.com', `https://rnbwapp.com/wc?uri=${encoded}`],
    ['https://rnbwapp.com//', `https://rnbwapp.com/wc?uri=${encoded}`],
    ['https://x.test/open?app=1', `https://x.test/open/wc?app=1&uri=${encoded}`],
    ['https://x.test/?app=1&b=/', `https://x.test/wc?app=1&b=/&uri=${encoded}`],
    ['https://x.test?app=1#top', `https://x.test/wc?app=1&uri=${encoded}#top`],
    ['https://x.test/#/open', `https://x.test/#/open/wc?uri=${encoded}`],
    ['trust://app?id=2', `trust://app/wc?id=2&uri=${encoded}`],
    ['trust://?id=2', `trust://wc?id=2&uri=${encoded}`],
    ['https://x.test/open?', `https://x.test/open/wc?uri=${encoded}`],
  ])(
    'the pairing link for a wallet whose listing has the link %s contains the pairing URI, encoded once',
    (mobile_link, href) => {
      expect(pairingLink({ mobile_link }, uri, ios)?.href).toBe(href)
    },
  )

  it('the pairing link is made from the wallet’s link for the visitor’s device', () => {
    const wallet = { mobile_link: 'mob://', desktop_link: 'desk://', link_mode: 'https://u.test' }
    expect(pairingLink(wallet, uri, ios)?.href).toMatch(/^mob:/)
    expect(pairingLink(wallet, uri, desktop)?.href).toMatch(/^desk:/)
    expect(pairingLink(wallet, uri, ios, { preferUniversal: true })?.href).toMatch(/^https:/)
    expect(pairingLink({ link_mode: 'https://u.test' }, uri, ios)?.href).toMatch(/^https:/)
    expect(pairingLink({ desktop_link: 'desk://' }, uri, ios)).toBeUndefined()
    expect(pairingLink({ link_mode: 'https://u.test' }, uri, desktop)).toBeUndefined()
    expect(pairingLink(wallet, uri, ios)?.base).toBe('mob://')
    expect(webAppLink({ webapp_link: 'https://w.test/app' }, uri, ios)).toEqual({
      href: `https://w.test/app/wc?uri=${encoded}`,
      target: '_blank',
      base: 'https://w.test/app/',
    })
    expect(webAppLink({ webapp_link: 'rainbow://' }, uri, ios)).toBeUndefined()
  })

  it('the pairing URI is encoded twice in an app link only inside Telegram on Android', () => {
    const twice = `r://wc?uri=${encodeURIComponent(encoded)}`
    const telegram = { ...android, telegram: true }
    const link = { mobile_link: 'rr://' }
    expect(pairingLink(link, uri, telegram)?.href).toBe(twice.replace('r:', 'rr:'))
    expect(pairingLink(link, uri, { ...ios, telegram: true })?.href).toBe(`rr://wc?uri=${encoded}`)
    expect(pairingLink(link, uri, android)?.href).toBe(`rr://wc?uri=${encoded}`)
  })

  it('the pairing URI is never encoded twice in a web address', () => {
    const telegram = { ...android, telegram: true }
    const once = `https://w.test/wc?uri=${encoded}`
    const web = 'https://w.test'
    expect(pairingLink({ mobile_link: web }, uri, telegram)?.href).toBe(once)
    expect(pairingLink({ link_mode: web }, uri, telegram)?.href).toBe(once)
    expect(webAppLink({ webapp_link: web }, uri, telegram)?.href).toBe(once)
  })

  it.each([
    'https://chrome.google.com/webstore/detail/safepal-extension-wallet/lgmpcpglpngdoalbgeoldeajfclnhafa',
    'https://chromewebstore.google.com/detail/x',
    'https://APPS.apple.com/app/id1',
    'https://play.google.com./store/apps/details?id=x',
    'https://github.com/x/y/releases',
    'https://gist.github.com/x',
    'https://addons.mozilla.org/firefox/addon/x',
    'market://details',
    'itms-apps://x',
  ])('no pairing link is made if the wallet’s listed link leads to a store: %s', (store) => {
    expect(webAppLink({ webapp_link: store }, uri, desktop)).toBeUndefined()
    for (const key of ['mobile_link', 'desktop_link', 'link_mode']) {
      for (const preferUniversal of [false, true]) {
        expect(pairingLink({ [key]: store }, uri, ios, { preferUniversal })).toBeUndefined()
      }
    }
    expect(pairingLink({ desktop_link: store }, uri, desktop)).toBeUndefined()
  })

  it('a pairing link is made if the wallet’s listed link only resembles a store’s', () => {
    for (const site of [
      'https://mygithub.com',
      'https://github.com.wallet.test',
      'https://x.github.io',
    ]) {
      expect(webAppLink({ webapp_link: site }, uri, ios)?.href).toContain(encoded)
    }
  })

  it('a pairing link is made only for a well-formed pairing URI', () => {
    const wallet = { mobile_link: 'rainbow://' }
    for (const bad of [
      '',
      'javascript:alert(1)',
      uri.replace('@2', '@1'),
      `${uri}#Intent;end`,
      `${uri}&extra=1`,
      `${uri}&symKey=${'0f'.repeat(32)}`,
      uri.slice(0, -1),
      ` ${uri}`,
      `${uri}\n`,
    ]) {
      expect(pairingLink(wallet, bad, ios)).toBeUndefined()
      expect(intentLink(bad, android)).toBeUndefined()
    }
    expect(intentLink(uri, android)).toEqual({ href: uri, target: '_self' })
    expect(intentLink(uri, ios)).toBeUndefined()
  })

  it('a pairing link never has a dangerous scheme, for any link of a wallet in the registry', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), hostile), (mobile_link) => {
        const link = pairingLink({ mobile_link }, uri, ios)
        if (!link) return
        expect(isWalletHref(link.href)).toBe(true)
        expect(link.href).not.toMatch(
          /^(javascript|data|vbscript|intent|file|blob|http|smb|search-ms|itms-services|vscode):/i,
        )
        expect(link.href.endsWith(`wc?uri=${encoded}`)).toBe(true)
      }),
    )
  })
})

const hostile = fc.constantFrom(
  'javascript:alert(1)//',
  'javascript://%0aalert(1)',
  'JaVaScRiPt://x',
  'java\nscript://x',
  ' javascript://x',
  'data:text/html,x',
  'data://x',
  'intent://x#Intent;scheme=http;end',
  'http://insecure.test',
  'https://user:pass@host.test',
  'https://',
  'blob://x',
  'ms-word://x',
  'chrome-extension://x',
  'file:///etc',
  ...[
    'search-ms search smb itms-services itms-apps vscode vscode-insiders vscodium cursor jetbrains',
    'ms-msdt ms-settings ssh git+ssh afp nfs telnet vnc rdp x-apple.systempreferences shortcuts',
    'app-settings prefs market android-app content package facetime-audio steam jnlp ldap magnet',
    'microsoft-edge googlechrome x-web-search apt shell res bitcoin ethereum otpauth zoommtg',
  ].flatMap((line) => line.split(' ').map((name) => `${name}://x`)),
)

it('a wallet’s listed link with a dangerous scheme is not used', () => {
  fc.assert(
    fc.property(hostile, (base) => {
      const made = linkBase(base)
      if (made !== undefined) expect(isWalletHref(made)).toBe(true)
      expect(isWalletHref(base)).toBe(false)
    }),
  )
})

it.each<[string, Platform, string]>([
  ['rainbow://', ios, '_self'],
  ['rainbow://', { ...ios, framed: true }, '_top'],
  ['https://x.test/', ios, '_blank'],
  ['rainbow://', desktop, '_blank'],
  ['rainbow://', { ...ios, telegram: true, framed: true }, '_blank'],
])(
  'a link to %s opens in the tab or frame that suits the platform (row %#)',
  (href, platform, target) => {
    expect(linkTarget(href, platform)).toBe(target)
  },
)

describe('the page’s URL in links to wallets', () => {
  it('a wallet gets the page’s origin and path, and only the query parameters that the host names', () => {
    const href = 'https://u:p@app.test/a/b?code=1&ref=2&x=4&ref=5#access_token=6'
    expect(shareableUrl(href)).toBe('https://app.test/a/b')
    expect(shareableUrl(href, ['ref', 'lang'])).toBe('https://app.test/a/b?ref=2&ref=5')
    expect(shareableUrl('javascript:alert(1)')).toBe('')
    expect(shareableUrl('nonsense')).toBe('')
  })

  it('a link to a wallet’s own browser contains no fragment, and no query parameter that the host did not name', () => {
    const names = fc.oneof(
      fc.constantFrom('reset_token', 'auth_token', 'sessionId', 'ticket', 'SAMLResponse', 'code'),
      fc.stringMatching(/^[A-Za-z_]{1,12}$/),
    )
    const wallets = fc.constantFrom(phantom, solflare, coinbase, binance)
    fc.assert(
      fc.property(
        names,
        wallets,
        fc.constantFrom(ios, android),
        (parameter, walletId, platform) => {
          const href = `https://app.test/p?${parameter}=SECRETVALUE&ok=1#${parameter}=SECRETVALUE`
          for (const namespace of ['eip155', 'solana', 'bip122'] as const) {
            const page = { walletId, namespace, href, platform, globals: {} }
            for (const query of [undefined, ['ok'].filter((name) => name !== parameter)]) {
              const link = browseLink({ ...page, query })
              if (link !== undefined) expect(deepDecode(link)).not.toContain('SECRETVALUE')
            }
          }
        },
      ),
    )
  })
})

const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const coinbase = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
const binance = '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25'

/** Decodes every base64 part of a link. */
function deepDecode(link: string): string {
  const parts = decodeURIComponent(link).match(/[A-Za-z0-9+/]{16,}=*/g) ?? []
  const opened = parts.map((part) => {
    try {
      return atob(part)
    } catch {
      return ''
    }
  })
  const inner = opened.filter((part) => part.includes('://')).map(deepDecode)
  return [link, ...opened, ...inner].join('\n')
}

describe('a link that opens the page in a wallet’s own browser', () => {
  const href = 'https://app.test/p?x=1#y'
  const E = encodeURIComponent('https://app.test/p')
  const O = encodeURIComponent('https://app.test')
  it.each([
    ['Phantom', phantom, 'solana', ios, `https://phantom.app/ul/browse/${E}?ref=${O}`],
    [
      'Phantom',
      phantom,
      'bip122',
      android,
      `intent://browse/${E}?ref=${O}#Intent;scheme=phantom;package=app.phantom;end`,
    ],
    ['Solflare', solflare, 'solana', ios, `https://solflare.com/ul/v1/browse/${E}?ref=${E}`],
    ['Coinbase Wallet', coinbase, 'solana', ios, `https://go.cb-w.com/dapp?cb_url=${E}`],
    ['Coinbase Wallet', coinbase, 'eip155', ios, `cbwallet://miniapp?url=${E}`],
  ] as const)(
    'the browse link of %s opens the page in that wallet’s browser (row %#)',
    (_, walletId, namespace, platform, link) => {
      expect(browseLink({ walletId, namespace, platform, href, globals: {} })).toBe(link)
    },
  )

  it('Binance’s browse link is a link to its app that contains the page’s URL', () => {
    const link = browseLink({
      walletId: binance,
      namespace: 'bip122',
      chainId: 1,
      platform: ios,
      href,
      globals: {},
    })
    const app = atob(new URL(link ?? '').searchParams.get('_dp') ?? '')
    expect(app).toMatch(/^bnc:\/\/app\.binance\.com\/mp\/app\?appId=yFK5FCqYprrXDiVFbhyRx7&/)
    const parameters = new URLSearchParams(app.split('?')[1])
    expect(atob(parameters.get('startPagePath') ?? '')).toBe('/pages/browser/index')
    expect(atob(parameters.get('startPageQuery') ?? '')).toBe(`url=${E}&defaultChainId=1`)
  })

  it('no browse link is made for a wallet inside its own browser, nor for a wallet without a browser', () => {
    const page = { namespace: 'solana', platform: ios, href } as const
    expect(browseLink({ ...page, walletId: phantom, globals: { phantom: {} } })).toBeUndefined()
    expect(browseLink({ ...page, walletId: solflare, globals: { solflare: {} } })).toBeUndefined()
    expect(browseLink({ ...page, walletId: 'other', globals: {} })).toBeUndefined()
  })
})

describe('the link of a remembered WalletConnect wallet', () => {
  it('an unsafe link of a remembered wallet is rejected, and its name is cleaned, each time the wallet is read', () => {
    const read = (href: string) => checkRememberedWallet({ href, name: 'Rain\u202Ebow' })
    expect(read('rainbow://')).toEqual({ href: 'rainbow://', name: 'Rain bow' })
    expect(read('https://x.test')?.href).toBe('https://x.test/')
    for (const bad of ['', 'http://x.test', 'https://u:p@x']) expect(read(bad)).toBeUndefined()
    expect(checkRememberedWallet(undefined)).toBeUndefined()
    fc.assert(
      fc.property(fc.oneof(fc.string(), hostile), (href) => {
        const wallet = read(href)
        if (wallet) expect(isWalletHref(wallet.href)).toBe(true)
      }),
    )
  })

  it('a link that a wallet itself claims for its app is used only with https or the scheme of a known wallet', () => {
    const claim = (...addresses: string[]) => claimedWallet(addresses, 'x')
    const claimed = true
    expect(claim('rainbow://')).toEqual({ href: 'rainbow://', name: 'x', claimed })
    expect(claim('slack-like://', 'https://x.test')).toEqual({
      href: 'https://x.test/',
      name: 'x',
      claimed,
    })
    expect(claim('slack-like://')).toBeUndefined()
    expect(claim('vscode://')).toBeUndefined()
    expect(claim()).toBeUndefined()
    // A stored link is still the wallet's own unverified claim.
    expect(checkRememberedWallet({ href: 'slack-like://', name: '', claimed })).toBeUndefined()
    expect(checkRememberedWallet({ href: 'slack-like://', name: '' })?.href).toBe('slack-like://')
    fc.assert(
      fc.property(fc.oneof(fc.string(), hostile), (href) => {
        expect(claim(href)).toBeUndefined()
      }),
    )
  })

  it('a request links to the remembered wallet with the request’s id and the session’s topic', () => {
    const request = { requestId: 7, topic }
    const link = (href: string) => requestLink({ href, name: '' }, request, ios)?.href
    expect(link('rainbow://')).toBe(`rainbow://wc?requestId=7&sessionTopic=${topic}`)
    expect(link('https://x.test/')).toBe(`https://x.test/wc?requestId=7&sessionTopic=${topic}`)
    expect(link('https://x.test/open?app=1')).toBe(
      `https://x.test/open/wc?app=1&requestId=7&sessionTopic=${topic}`,
    )
    expect(link('https://t.me/bot/app?x=1')).toMatch(/^https:\/\/t\.me\/bot\/app\?x=1&startapp=/)
    const telegram = link('https://t.me/bot/app') ?? ''
    expect(atob(telegram.split('startapp=')[1] ?? '')).toBe(`requestId=7&sessionTopic=${topic}`)
    expect(link('javascript://x')).toBeUndefined()
  })
})

it('readPlatform() recognizes iOS, Android, frames and Telegram', () => {
  const page = (userAgent: string, rest = {}) => readPlatform({ navigator: { userAgent }, ...rest })
  expect(page('Mozilla (iPhone; …)').os).toBe('ios')
  expect(page('Mozilla (Linux; Android 14)').os).toBe('android')
  expect(page('Mozilla (X11; Linux)').os).toBe('other')
  expect(page('', { self: 1, top: 2 }).framed).toBe(true)
  expect(page('', { Telegram: { WebApp: { initData: '' } } }).telegram).toBe(false)
  expect(page('', { TelegramWebviewProxy: {} }).telegram).toBe(true)
})
