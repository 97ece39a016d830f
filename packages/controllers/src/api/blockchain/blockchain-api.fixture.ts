// A local blockchain API that answers as the test specifies.
import { createServers, type GivenAnswer } from '../../../../core/src/transport/server.fixture.js'
import { createBlockchainApi } from './blockchain-api.js'

export const owner = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const mainnet = 'eip155:1'

export const thrownBy = (action: Promise<unknown>) =>
  action.then(
    () => undefined,
    (error: unknown) => error,
  )

/** Answers by path. Other paths return 404. */
export type Answers = Record<string, GivenAnswer | undefined>

export const chainsOf = (...http: string[]): Answers => ({
  '/v1/supported-chains': { body: { http, ws: [] } },
})

export const token = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: mainnet,
  address: `${mainnet}:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48`,
  value: 12.5,
  price: 1,
  quantity: { decimals: '6', numeric: '12.5' },
  iconUrl: 'https://icons.example/usdc.png',
}

export const transaction = {
  id: 'one',
  metadata: {
    operationType: 'receive',
    hash: '0xabc',
    minedAt: '2024-01-15T16:59:37.345Z',
    sentFrom: owner,
    sentTo: '0x1111111111111111111111111111111111111111',
    status: 'confirmed',
    nonce: 1,
    chain: mainnet,
  },
  transfers: [
    {
      fungible_info: {
        name: 'USDC',
        symbol: 'USDC',
        icon: { url: 'https://icons.example/usdc.png' },
      },
      direction: 'in',
      quantity: { numeric: '3.0' },
      value: 3,
    },
    {
      nft_info: {
        name: 'Reef #1',
        flags: { is_spam: false },
        content: { preview: { url: 'https://nft.example/1.png', content_type: null } },
      },
      direction: 'out',
      quantity: { numeric: '1' },
    },
  ],
}

export const nameRecord = (name: string, addresses: Record<string, string> = { 60: owner }) => ({
  name,
  registered_at: '2024-01-15T16:59:37.345Z',
  addresses: Object.fromEntries(
    Object.entries(addresses).map(([type, address]) => [type, { address, created: 'x' }]),
  ),
  attributes: [],
})

/** Creates APIs that stop after each test. @param afterEach - the test runner's */
export function createApis(afterEach: (clean: () => void) => void) {
  const serve = createServers(afterEach)
  return async (answers: Answers = {}, projectId: string | undefined = '0123') => {
    const answersByPath: Answers = { ...chainsOf(mainnet), ...answers }
    const server = await serve(({ url }) => {
      const hasAnswer = url.pathname in answersByPath
      return hasAnswer ? answersByPath[url.pathname] : { status: 404 }
    })
    const refused: string[] = []
    const life = new AbortController()
    const api = createBlockchainApi({
      url: server.url,
      projectId,
      refuse: (reason) => void refused.push(reason),
      signal: life.signal,
    })
    return {
      api,
      life,
      refused,
      url: server.url,
      /** Adds or replaces answers. */
      answer: (moreAnswers: Answers) => void Object.assign(answersByPath, moreAnswers),
      requests: (path: string) => server.seen.filter(({ url }) => url.pathname === path),
      paths: () => server.seen.map(({ url }) => url.pathname),
      query: (path: string) => {
        const request = server.seen.filter(({ url }) => url.pathname === path).at(-1)
        return request && Object.fromEntries(request.url.searchParams)
      },
    }
  }
}
