import { describe, expect, it } from 'vitest'
import { discoverEip6963, type Eip6963Announcement } from './eip-6963.js'

// The example in EIP-6963 (licensed CC0).
const info = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Example Wallet',
  icon: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==',
  rdns: 'com.example.wallet',
}
const newProvider = () => ({ request: async () => null })

function setup(page = new EventTarget()) {
  const wallets: Eip6963Announcement[] = []
  const refused: Error[] = []
  const stop = discoverEip6963({
    target: page,
    onWallet: (wallet) => wallets.push(wallet),
    onRefused: (error) => refused.push(error),
  })
  const announce = (detail: unknown) =>
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  return { page, wallets, refused, stop, announce }
}

const refusal = {
  name: 'InvalidAnnouncementError',
  shortMessage: 'A wallet announcement was rejected',
}

describe('wallet discovery by EIP-6963', () => {
  it('[S3.12] discovery asks wallets to announce themselves, and lists the wallet of the EIP’s example', () => {
    const page = new EventTarget()
    const provider = newProvider()
    page.addEventListener('eip6963:requestProvider', () =>
      page.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
      ),
    )
    const { wallets, refused } = setup(page)
    expect(wallets).toEqual([{ ...info, provider }])
    expect(wallets[0]?.provider).toBe(provider)
    expect(refused).toEqual([])
  })

  it('[S3.12] a wallet is listed once, even if it announces itself again or under a new uuid', () => {
    const { announce, wallets, refused } = setup()
    const provider = newProvider()
    announce({ info, provider })
    announce({ info: { ...info, name: 'Renamed' }, provider })
    announce({ info: { ...info, uuid: 'another-uuid' }, provider })
    expect(wallets).toEqual([{ ...info, provider }])
    expect(refused).toEqual([])
  })

  it('another provider with the uuid of a listed wallet is rejected, since this is a sign of tampering', () => {
    const { announce, wallets, refused } = setup()
    const provider = newProvider()
    announce({ info, provider })
    announce({ info, provider: newProvider() })
    expect(wallets).toHaveLength(1)
    expect(wallets[0]?.provider).toBe(provider)
    expect(refused).toMatchObject([refusal])
  })

  it('a wallet with the same rdns but another uuid and provider is listed as a second wallet', () => {
    const { announce, wallets } = setup()
    announce({ info, provider: newProvider() })
    announce({ info: { ...info, uuid: 'another-uuid' }, provider: newProvider() })
    expect(wallets.map(({ rdns }) => rdns)).toEqual([info.rdns, info.rdns])
  })

  it('announcements after discovery has stopped are ignored', () => {
    const { announce, wallets, stop } = setup()
    stop()
    announce({ info, provider: newProvider() })
    expect(wallets).toEqual([])
  })

  it('a malformed announcement does not hinder the next wallet’s announcement', () => {
    const { announce, wallets } = setup()
    announce({})
    announce({ info, provider: newProvider() })
    expect(wallets).toHaveLength(1)
  })
})

describe('the check of an EIP-6963 announcement', () => {
  const refuse = () => {
    throw new Error('gotcha')
  }
  const provider = newProvider()
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()
  const without = (key: keyof typeof info) => {
    const { [key]: _, ...rest } = info
    return rest
  }

  it.each<[string, unknown]>([
    ['{} as its detail', {}],
    ['null as its detail', null],
    ['undefined as its detail', undefined],
    ['a string as its detail', 'wallet'],
    ['no info', { provider }],
    ['null as info', { info: null, provider }],
    ['no provider', { info }],
    ['null as provider', { info, provider: null }],
    ['a function as provider', { info, provider: () => null }],
    ['a provider without a request function', { info, provider: { request: 'x' } }],
    ['no uuid', { info: without('uuid'), provider }],
    ['no name', { info: without('name'), provider }],
    ['no rdns', { info: without('rdns'), provider }],
    ['a number as name', { info: { ...info, name: 7 }, provider }],
    ['a name of 1 MB', { info: { ...info, name: 'x'.repeat(1_000_000) }, provider }],
    ['a uuid of 1 MB', { info: { ...info, uuid: 'x'.repeat(1_000_000) }, provider }],
    [
      'a name without readable characters',
      { info: { ...info, name: '\u200B\u202E\u3164' }, provider },
    ],
    ['spaces in its rdns', { info: { ...info, rdns: 'my wallet' }, provider }],
    ['an empty part in its rdns', { info: { ...info, rdns: 'com..wallet' }, provider }],
    ['markup in its rdns', { info: { ...info, rdns: 'com.<b>.x' }, provider }],
    ['__proto__ as rdns', { info: { ...info, rdns: '__proto__' }, provider }],
    ['an rdns of 1 MB', { info: { ...info, rdns: 'a.'.repeat(500_000) }, provider }],
    ['a getter of info that throws', Object.defineProperty({ provider }, 'info', { get: refuse })],
    [
      'a getter of provider that throws',
      Object.defineProperty({ info }, 'provider', { get: refuse }),
    ],
    [
      'a getter of name that throws',
      { info: Object.defineProperty({ ...info }, 'name', { get: refuse }), provider },
    ],
    ['a Proxy that throws as its detail', new Proxy({}, { has: refuse, get: refuse })],
    ['a revoked Proxy as its detail', revoked.proxy],
    ['a Proxy that throws as provider', { info, provider: new Proxy({}, { get: refuse }) }],
    [
      'a getter of request that throws',
      { info, provider: Object.defineProperty({}, 'request', { get: refuse }) },
    ],
  ])('an announcement with %s is rejected', (_, detail) => {
    const { announce, wallets, refused } = setup()
    announce(detail)
    expect(wallets).toEqual([])
    expect(refused).toMatchObject([refusal])
  })

  it('an announcement event without a detail is rejected', () => {
    const { page, refused } = setup()
    page.dispatchEvent(new Event('eip6963:announceProvider'))
    expect(refused).toMatchObject([refusal])
  })

  it('announcements beyond 64 wallets are rejected', () => {
    const { announce, wallets, refused } = setup()
    for (let index = 0; index < 70; index += 1) {
      announce({ info: { ...info, uuid: `uuid-${index}` }, provider: newProvider() })
    }
    expect(wallets).toHaveLength(64)
    expect(refused).toHaveLength(6)
    expect(refused[0]).toMatchObject({ ...refusal, details: 'too many wallets' })
  })

  it('an announcement is accepted with a Proxy that has only a get trap as provider, and an rdns without a dot', () => {
    const { announce, wallets } = setup()
    const request = async () => null
    const answering = new Proxy({}, { get: (_, key) => (key === 'request' ? request : undefined) })
    announce({ info: { ...info, rdns: 'wallet' }, provider: answering })
    expect(wallets).toMatchObject([{ rdns: 'wallet', name: 'Example Wallet' }])
  })

  it('each field of an announcement is read once, so that a getter cannot change a checked value', () => {
    const { announce, wallets } = setup()
    const names = ['Honest', '\u202Eevil']
    const changing = Object.defineProperty({ ...info }, 'name', { get: () => names.shift() })
    announce({ info: changing, provider })
    expect(wallets[0]?.name).toBe('Honest')
  })
})

describe('unsafe parts of an EIP-6963 announcement', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://icons.example/a.png',
    `data:image/png;base64,${'A'.repeat(1_000_000)}`,
    '',
    7,
    undefined,
  ])(
    'a wallet that announces an unsafe or missing icon is listed without an icon (row %#)',
    (icon) => {
      const { announce, wallets, refused } = setup()
      announce({ info: { ...info, icon }, provider: newProvider() })
      expect(wallets).toHaveLength(1)
      expect(wallets[0]).not.toHaveProperty('icon')
      expect(refused).toMatchObject([
        { name: 'InvalidIconError', details: 'Example Wallet: not a safe data URI image' },
      ])
    },
  )

  it('an announced SVG icon that contains a script is kept, since scripts do not run in an <img>', () => {
    const icon = 'data:image/svg+xml,<svg><script>alert(1)</script></svg>'
    const { announce, wallets } = setup()
    announce({ info: { ...info, icon }, provider: newProvider() })
    expect(wallets[0]?.icon).toBe(icon)
  })

  it('an announced name with bidi controls is shown as one plain line', () => {
    const { announce, wallets } = setup()
    const name = `Meta\u202Eksa\u2066M\u2069\n${'x'.repeat(200)}`
    announce({ info: { ...info, name }, provider: newProvider() })
    expect(wallets[0]?.name).toBe(`Meta ksa M ${'x'.repeat(53)}`)
  })

  it('unknown fields of an announcement are dropped', () => {
    const { announce, wallets } = setup()
    announce({ info: { ...info, evil: 'x' }, provider: newProvider(), evil: 'y' })
    expect(Object.keys(wallets[0] ?? {}).sort()).toEqual([
      'icon',
      'name',
      'provider',
      'rdns',
      'uuid',
    ])
  })
})
