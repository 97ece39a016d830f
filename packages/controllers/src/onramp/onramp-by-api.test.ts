// Uses the real client of the blockchain API over HTTP, with answers that the test sets.
import { afterEach, expect, it, vi } from 'vitest'
import { createServers, type GivenAnswer } from '../../../core/src/transport/server.fixture.js'
import { setup } from '../controllers.fixture.js'
import { openerPage, options, quote } from './onramp.fixture.js'
import { createOnramp } from './onramp.js'

const waitOptions = { timeout: 10_000 }
const serve = createServers(afterEach)
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
})

async function open(answers: Readonly<Record<string, GivenAnswer>>) {
  const server = await serve(
    ({ url }) =>
      ({
        '/v1/supported-chains': { body: { http: ['eip155:1'], ws: [] } },
        '/v1/onramp/options': { body: options },
        '/v1/onramp/quote': { body: quote },
        ...answers,
      })[url.pathname] ?? { status: 404 },
  )
  const { page, opened } = openerPage()
  vi.stubGlobal('window', page)
  const harness = setup({ projectId: '0123', blockchainApi: { url: server.url } })
  ends.push(harness.shell.destroy, harness.carabiner.destroy)
  await harness.connected('0xA')
  // The code loads on first use, which takes time on a busy machine.
  await harness.shell.sources()
  const onramp = harness.shell.controller(createOnramp)
  onramp.watchForm()
  await vi.waitUntil(() => onramp.state.options.status !== 'loading', waitOptions)
  onramp.enter('100')
  return { onramp, state: onramp.state, opened, server }
}

it('[S7.21] buying opens the purchase provider’s page at the URL that the blockchain API returns', async () => {
  const url = 'https://pay.coinbase.com/buy?sessionToken=abc'
  const { onramp, state, opened, server } = await open({
    '/v1/generators/onrampurl': { body: { url } },
  })
  onramp.choose()
  onramp.watchProviders()
  const coinbase = () => state.providers.find(({ name }) => name === 'coinbase')
  await vi.waitUntil(() => coinbase()?.status === 'ready', waitOptions)
  const pageRequests = server.seen.filter(
    (request) => request.url.pathname === '/v1/generators/onrampurl',
  )
  expect(pageRequests.map(({ method }) => method)).toEqual(['POST', 'POST'])
  onramp.buy('coinbase')
  expect(opened).toMatchObject([{ url, opener: null }])
  expect(state.step).toBe('waiting')
})

it('after the blockchain API answers 429, the purchase providers’ pages are requested again only after the Retry-After time', async () => {
  const headers = { 'retry-after': '40' }
  const { onramp, state } = await open({ '/v1/generators/onrampurl': { status: 429, headers } })
  const startedAt = Date.now()
  onramp.choose()
  onramp.watchProviders()
  await vi.waitUntil(() => state.providers.every(({ status }) => status === 'failed'), waitOptions)
  expect(state.pagesRetryAt).toBeGreaterThanOrEqual(startedAt + 40_000)
})

it.each([
  ['an HTTP error', { status: 500 }],
  ['an unreachable server', undefined],
])(
  '[S8.08] a purchase quote that fails because of %s is shown as an estimate, and the purchase continues',
  async (_, answer) => {
    const { onramp, state, server } = await open({
      '/v1/onramp/quote': answer ?? { body: quote },
    })
    if (!answer) server.close()
    await vi.waitUntil(() => state.quote.status === 'ready', waitOptions)
    expect(state.quote.isEstimate).toBe(true)
    expect(state.quote.value).toMatchObject({
      purchaseAmount: { amount: '100', currency: 'USD' },
      quoteId: 'mocked-quote-id',
    })
    expect(() => onramp.choose()).not.toThrow()
    expect(state.step).toBe('choosing')
  },
)
