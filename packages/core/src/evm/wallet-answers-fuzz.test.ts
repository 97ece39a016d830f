import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mutatedJson } from '../../../../apps/lab/services/moods/mutated-json.fixture.js'
import type { Connector, Eip1193Provider } from '../connector/connector.js'
import { BaseError } from '../errors/base-error.js'
import { mainnet } from '../networks/index.js'
import { readAssets } from './assets/erc-7811.js'
import { readCallsStatus } from './calls/calls-status.js'
import { sendCalls } from './calls/send-calls.js'
import { readCapabilities } from './calls/wallet-capabilities.js'
import { readPermissions, requestPermissions } from './permissions/eip-2255.js'
import { grantPermissions } from './permissions/erc-7715.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const { signal } = new AbortController()
const connector: Connector = {
  id: '6963:reef',
  type: 'ANNOUNCED',
  readyState: 'installed',
  name: 'Reef',
  chain: 'eip155',
  chains: ['eip155'],
  restorable: () => true,
  getProvider: () => undefined,
}
const parameters = {
  connector,
  account: { namespace: 'eip155', address } as const,
  network: mainnet,
  networks: [mainnet],
  signal,
}
const receipt = {
  transactionHash: `0x${'a'.repeat(64)}`,
  status: '0x1',
  blockNumber: '0x1',
  gasUsed: '0x1',
}
const asset = {
  type: 'erc20',
  address: `0x${'b'.repeat(40)}`,
  balance: '0x1',
  metadata: { name: 'Reef', symbol: 'REEF', decimals: 6 },
}
const permission = { parentCapability: 'eth_accounts', caveats: [{ type: 'x', value: [address] }] }
const grant = { expiry: 9_999_999_999, permission: { type: 'native-token-transfer', data: {} } }

const answers: Readonly<Record<string, unknown>> = {
  eth_accounts: [address],
  eth_chainId: '0x1',
  wallet_getCallsStatus: { status: 200, chainId: '0x1', atomic: true, receipts: [receipt] },
  wallet_getCapabilities: { '0x1': { atomic: { status: 'supported' } } },
  wallet_sendCalls: { id: '0x7' },
  wallet_getAssets: { '0x1': [asset] },
  wallet_getPermissions: [permission],
  wallet_requestPermissions: [permission],
  wallet_grantPermissions: [{ permissionsContext: '0x1' }],
}

type Ask = (provider: Eip1193Provider) => Promise<unknown>
const calls = [{ to: address, value: 1n }] as const
const send: Ask = (provider) => sendCalls(provider, { ...parameters, calls })
const asks: readonly (readonly [string, Ask])[] = [
  ['wallet_getCallsStatus', (provider) => readCallsStatus(provider, { id: '0x7', signal })],
  ['wallet_getCapabilities', (provider) => readCapabilities(provider, parameters)],
  ['wallet_getAssets', (provider) => readAssets(provider, parameters)],
  ['wallet_getPermissions', (provider) => readPermissions(provider, parameters)],
  ['wallet_requestPermissions', (provider) => requestPermissions(provider, parameters)],
  [
    'wallet_grantPermissions',
    (provider) => grantPermissions(provider, { ...parameters, request: grant }),
  ],
  ['wallet_sendCalls', send],
  ['wallet_getCapabilities', send],
  ['eth_accounts', send],
  ['eth_chainId', send],
]

const providerOf = (method: string, answer: unknown): Eip1193Provider => ({
  request: async (request) => (request.method === method ? answer : answers[request.method]),
  on: () => {},
  removeListener: () => {},
})

it.each(asks)('any wallet answer to %s is read, or becomes a typed error', async (method, ask) => {
  expect(await ask(providerOf(method, answers[method]))).toBeDefined()
  await fc.assert(
    fc.asyncProperty(mutatedJson(answers[method]), async (answer) => {
      const error: unknown = await ask(providerOf(method, answer)).then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      if (error !== undefined) expect(error).toBeInstanceOf(BaseError)
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 300) },
  )
})
