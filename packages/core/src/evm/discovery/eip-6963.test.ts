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

describe('discovery', () => {
  it('[S3.12] lists the wallet of the EIP’s example, and first asks wallets to announce themselves', () => {
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

  it('[S3.12] lists a wallet once, even if it announces itself again or under a new uuid', () => {
    const { announce, wallets, refused } = setup()
    const provider = newProvider()
    announce({ info, provider })
    announce({ info: { ...info, name: 'Renamed' }, provider })
    announce({ info: { ...info, uuid: 'another-uuid' }, provider })
    expect(wallets).toEqual([{ ...info, provider }])
    expect(refused).toEqual([])
  })

  it('rejects another provider with the uuid of a listed wallet, a sign of tampering', () => {
    const { announce, wallets, refused } = setup()
    const provider = newProvider()
    announce({ info, provider })
    announce({ info, provider: newProvider() })
    expect(wallets).toHaveLength(1)
    expect(wallets[0]?.provider).toBe(provider)
    expect(refused).toMatchObject([refusal])
  })

  it('lists a wallet with the same rdns but another uuid and provider as a second wallet', () => {
    const { announce, wallets } = setup()
    announce({ info, provider: newProvider() })
    announce({ info: { ...info, uuid: 'another-uuid' }, provider: newProvider() })
    expect(wallets.map(({ rdns }) => rdns)).toEqual([info.rdns, info.rdns])
  })

  it('ignores announcements after discovery has stopped', () => {
    const { announce, wallets, stop } = setup()
    stop()
    announce({ info, provider: newProvider() })
    expect(wallets).toEqual([])
  })

  it('ignores earlier malformed announcements', () => {
    const { announce, wallets } = setup()
    announce({})
    announce({ info, provider: newProvider() })
    expect(wallets).toHaveLength(1)
  })
})

describe('the check of an announcement', () => {
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
    ['detail {}', {}],
    ['detail null', null],
    ['detail undefined', undefined],
    ['detail a string', 'wallet'],
    ['no info', { provider }],
    ['info null', { info: null, provider }],
    ['no provider', { info }],
    ['provider null', { info, provider: null }],
    ['provider a function', { info, provider: () => null }],
    ['provider without request', { info, provider: { request: 'x' } }],
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
    ['rdns with spaces', { info: { ...info, rdns: 'my wallet' }, provider }],
    ['rdns with an empty part', { info: { ...info, rdns: 'com..wallet' }, provider }],
    ['rdns with markup', { info: { ...info, rdns: 'com.<b>.x' }, provider }],
    ['rdns __proto__', { info: { ...info, rdns: '__proto__' }, provider }],
    ['rdns of 1 MB', { info: { ...info, rdns: 'a.'.repeat(500_000) }, provider }],
    ['a throwing info', Object.defineProperty({ provider }, 'info', { get: refuse })],
    ['a throwing provider', Object.defineProperty({ info }, 'provider', { get: refuse })],
    [
      'a throwing name',
      { info: Object.defineProperty({ ...info }, 'name', { get: refuse }), provider },
    ],
    ['a Proxy that throws', new Proxy({}, { has: refuse, get: refuse })],
    ['a revoked Proxy', revoked.proxy],
    ['a provider Proxy that throws', { info, provider: new Proxy({}, { get: refuse }) }],
    [
      'a throwing request',
      { info, provider: Object.defineProperty({}, 'request', { get: refuse }) },
    ],
  ])('rejects an announcement with %s', (_, detail) => {
    const { announce, wallets, refused } = setup()
    announce(detail)
    expect(wallets).toEqual([])
    expect(refused).toMatchObject([refusal])
  })

  it('rejects an event without detail', () => {
    const { page, refused } = setup()
    page.dispatchEvent(new Event('eip6963:announceProvider'))
    expect(refused).toMatchObject([refusal])
  })

  it('rejects more than 64 wallets', () => {
    const { announce, wallets, refused } = setup()
    for (let index = 0; index < 70; index += 1) {
      announce({ info: { ...info, uuid: `uuid-${index}` }, provider: newProvider() })
    }
    expect(wallets).toHaveLength(64)
    expect(refused).toHaveLength(6)
    expect(refused[0]).toMatchObject({ ...refusal, details: 'too many wallets' })
  })

  it('accepts a provider that is a Proxy with only a get trap, and an rdns without a dot', () => {
    const { announce, wallets } = setup()
    const request = async () => null
    const answering = new Proxy({}, { get: (_, key) => (key === 'request' ? request : undefined) })
    announce({ info: { ...info, rdns: 'wallet' }, provider: answering })
    expect(wallets).toMatchObject([{ rdns: 'wallet', name: 'Example Wallet' }])
  })

  it('reads each field once, so that a getter can’t change a checked value', () => {
    const { announce, wallets } = setup()
    const names = ['Honest', '\u202Eevil']
    const changing = Object.defineProperty({ ...info }, 'name', { get: () => names.shift() })
    announce({ info: changing, provider })
    expect(wallets[0]?.name).toBe('Honest')
  })
})

describe('unsafe parts of an announcement', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://icons.example/a.png',
    `data:image/png;base64,${'A'.repeat(1_000_000)}`,
    '',
    7,
    undefined,
  ])('leaves out the icon %.40o, but lists the wallet', (icon) => {
    const { announce, wallets, refused } = setup()
    announce({ info: { ...info, icon }, provider: newProvider() })
    expect(wallets).toHaveLength(1)
    expect(wallets[0]).not.toHaveProperty('icon')
    expect(refused).toMatchObject([
      { name: 'InvalidIconError', details: 'Example Wallet: not a safe data URI image' },
    ])
  })

  it('keeps an SVG with a script as a data: URI, which is safe in an <img>', () => {
    const icon = 'data:image/svg+xml,<svg><script>alert(1)</script></svg>'
    const { announce, wallets } = setup()
    announce({ info: { ...info, icon }, provider: newProvider() })
    expect(wallets[0]?.icon).toBe(icon)
  })

  it('shows a name with bidi controls as one plain line', () => {
    const { announce, wallets } = setup()
    const name = `Meta\u202Eksa\u2066M\u2069\n${'x'.repeat(200)}`
    announce({ info: { ...info, name }, provider: newProvider() })
    expect(wallets[0]?.name).toBe(`Meta ksa M ${'x'.repeat(53)}`)
  })

  it('drops unknown fields', () => {
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
