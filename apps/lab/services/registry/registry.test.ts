import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { wallets } from './directory.js'
import { drawPicture } from './picture.js'
import { type Registry, startRegistry } from './registry.js'

let registry: Registry
beforeAll(async () => {
  registry = await startRegistry()
})
afterEach(() => registry.behave())
afterAll(() => registry.stop())

const ask = (path: string) => fetch(registry.url + path)
async function list(query: string) {
  const { data, count }: { data: typeof wallets; count: number } = await (
    await ask(`/getWallets?${query}`)
  ).json()
  return { data, count, names: data.map((wallet) => wallet?.name) }
}

describe('[S7.78] the lab’s wallet registry', () => {
  it('lists wallets page by page, in their order', async () => {
    const first = await list('page=1&entries=40')
    const second = await list('page=2&entries=40')
    expect(first.count).toBe(wallets.length)
    expect(first.names).toHaveLength(40)
    expect(first.data[0]).toMatchObject({ name: 'Binance Wallet', badge_type: 'certified' })
    expect(first.names.filter((name) => second.names.includes(name))).toEqual([])
    const last = await list(`page=${Math.ceil(first.count / 40)}&entries=40`)
    expect(last.data.at(-1)?.id).toBe([...wallets].sort((a, b) => a.order - b.order).at(-1)?.id)
  })

  it('has every field that a registry needs in each wallet', () => {
    for (const wallet of wallets) {
      expect(wallet).toMatchObject({
        id: expect.stringMatching(/./),
        name: expect.stringMatching(/./),
        image_id: expect.stringMatching(/./),
        order: expect.any(Number),
        chains: expect.arrayContaining([expect.stringMatching(/^(eip155|solana|bip122):/)]),
      })
    }
    expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
  })

  it.each([
    ['search=METAMASK', ['MetaMask']],
    ['search=nothing+like+it', []],
    ['rdns=io.metamask,io.zerion.wallet', ['MetaMask', 'Zerion']],
    ['names=Zerion', ['Zerion']],
    ['search=metamask&chains=solana:x', []],
    ['include=lab-phone,lab-wallet&badge_type=certified', ['Lab phone']],
    ['include=lab-phone,lab-wallet&exclude=lab-phone', ['Lab Wallet']],
  ])('finds the right wallets for the query %s', async (query, expected) => {
    const { names, count } = await list(query)
    expect([names, count]).toEqual([expected, expected.length])
  })

  it('counts the lab’s networks as networks of their chain family', async () => {
    const { data, count } = await list('chains=solana:localnet,bip122:regtest&entries=100')
    expect(count).toBeGreaterThan(10)
    for (const { chains } of data) expect(chains.join()).toMatch(/solana|bip122/)
  })

  it('adds invented wallets for a test, and removes them on reset', async () => {
    const other = await startRegistry()
    other.grow(600)
    const { count } = await (await fetch(`${other.url}/getWallets`)).json()
    expect(count).toBe(600)
    other.reset()
    expect(other.requests()).toEqual([])
    expect((await (await fetch(`${other.url}/getWallets`)).json()).count).toBe(wallets.length)
    await other.stop()
  })

  it.each([
    'getWalletImage',
    'public/getAssetImage',
    'public/getCurrencyImage',
    'public/getTokenImage',
  ])('draws the picture at /%s', async (path) => {
    const response = await ask(`/${path}/some-id`)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toContain('max-age=31536000')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(drawPicture('some-id'))
    expect(drawPicture('another')).not.toEqual(drawPicture('some-id'))
  })

  it.each([
    [
      '/appkit/v1/config',
      { features: expect.arrayContaining([expect.objectContaining({ id: 'swap' })]) },
    ],
    ['/projects/v1/origins', { allowedOrigins: [] }],
    ['/getAnalyticsConfig', { isAnalyticsEnabled: false }],
  ])('answers %s with the expected JSON', async (path, expected) => {
    expect(await (await ask(path)).json()).toEqual(expected)
  })

  it('accepts telemetry reports, and refuses any other request body', async () => {
    const report = { eventId: 'one', props: { type: 'track', event: 'MODAL_OPEN' } }
    const send = (body: string) => fetch(`${registry.url}/e?projectId=1`, { method: 'POST', body })
    expect((await send(JSON.stringify(report))).status).toBe(202)
    expect((await send('no report')).status).toBe(400)
    expect(registry.reports()).toEqual([report])
  })

  it('still answers after a request for a picture with an invalid id', async () => {
    expect((await ask('/getWalletImage/%zz')).status).toBe(200)
    expect((await ask('/getWallets')).status).toBe(200)
  })

  it('answers an unknown path with 404', async () => {
    expect((await ask('/nope')).status).toBe(404)
  })

  it('allows pages of other origins (CORS), and they can read Retry-After', async () => {
    const { headers } = await ask('/getWallets')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-expose-headers')).toBe('Retry-After')
  })
})

describe('[S7.78] the lab’s wallet registry with a fault that a test sets', () => {
  const paths = [
    '/getWallets',
    '/getWalletImage/x',
    '/public/getAssetImage/x',
    '/public/getCurrencyImage/x',
    '/public/getTokenImage/x',
    '/appkit/v1/config',
    '/projects/v1/origins',
    '/getAnalyticsConfig',
    '/e',
  ]
  it.each(paths.flatMap((path) => [403, 429, 500, 503].map((status) => [path, status] as const)))(
    'answers %s with status %i, once',
    async (path, status) => {
      registry.misbehave({ path, status, times: 1, retryAfter: 7 })
      const request = () =>
        path === '/e'
          ? fetch(`${registry.url}/e`, { method: 'POST', body: '{"eventId":"two"}' })
          : ask(path)
      const response = await request()
      expect([response.status, response.headers.get('retry-after')]).toEqual([status, '7'])
      expect((await request()).ok).toBe(true)
    },
  )

  it('on one path does not affect the remaining paths', async () => {
    registry.misbehave({ path: '/getWalletImage', status: 500 })
    expect((await ask('/getWallets')).status).toBe(200)
  })

  it('returns every second wallet in an invalid form', async () => {
    registry.misbehave({ malformed: true })
    const { data } = await list('entries=8')
    expect(data.filter((wallet) => typeof wallet?.name === 'string' && wallet.id)).toHaveLength(4)
  })

  it('leaves requests unanswered, and records the ones that were aborted', async () => {
    registry.misbehave({ hangs: true, path: '/getWallets' })
    const leaving = new AbortController()
    const pending = fetch(`${registry.url}/getWallets?page=9`, { signal: leaving.signal })
    await expect.poll(() => registry.requests('/getWallets').at(-1)?.params).toEqual({ page: '9' })
    leaving.abort()
    await expect(pending).rejects.toThrow()
    await expect.poll(() => registry.requests('/getWallets').at(-1)?.dropped).toBe(true)
  })
})
