import { type Carabiner, type OperationParameters, selectAccount } from '@carabiner/core'
import { describePayload } from '../events/describe-payload'

/** Anvil's fourth account. */
const receiver = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const where = { namespace: 'eip155' } as const
/** In wei. */
const value = 10n ** 15n

type Ask = (carabiner: Carabiner) => Promise<string>

const mail = ({ network }: OperationParameters) => ({
  domain: { name: 'Carabiner lab', version: '1', chainId: network.id },
  types: {
    Mail: [
      { name: 'to', type: 'address' },
      { name: 'text', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  message: { to: receiver, text: 'Hello from the lab' },
})

const signTypedData: Ask = (carabiner) =>
  carabiner.perform(
    'typedData',
    async (typedData, active) =>
      (await typedData.sign({ ...active, typedData: mail(active) })).signature,
    where,
  )

const sendBatch: Ask = (carabiner) =>
  carabiner.perform(
    'calls',
    async (calls, active) => {
      const call = { to: receiver, value }
      const { id } = await calls.send({ ...active, calls: [call, call] })
      const { connector, signal } = active
      return `${id}: ${describePayload(await calls.status({ connector, id, signal }))}`
    },
    where,
  )

const readCapabilities: Ask = (carabiner) =>
  carabiner.perform(
    'calls',
    async (calls, { network, ...active }) =>
      describePayload(await calls.capabilities({ ...active, networks: [network] })),
    where,
  )

const permissions =
  (verb: 'get' | 'request' | 'revoke'): Ask =>
  (carabiner) =>
    carabiner.perform(
      'permissions',
      async (capability, { connector, signal }) =>
        describePayload(await capability[verb]({ connector, signal })) || 'revoked',
      where,
    )

const readAssets: Ask = (carabiner) =>
  carabiner.perform(
    'assets',
    async (assets, { network, ...active }) =>
      describePayload(await assets.get({ ...active, networks: [network] })),
    where,
  )

/** Deploys a test token on the local chain, with the account's initial balance. */
async function deployToken({ network, account }: OperationParameters) {
  const { deployTestTokens } = await import('@carabiner/testing')
  const [rpcUrl = ''] = network.rpcUrls.default.http
  return (await deployTestTokens(rpcUrl, toHex(account.address))).token
}

const sendToken: Ask = (carabiner) =>
  carabiner.perform(
    'send',
    async (send, active) => {
      const token = await deployToken(active)
      const sent = await send.sendToken?.({ ...active, token, to: receiver, amount: 5_000_000n })
      return sent?.hash ?? 'no tokens'
    },
    where,
  )

/** Requests through the wallet's own provider to list a token (EIP-747). */
const watchAsset: Ask = (carabiner) =>
  carabiner.perform(
    'assets',
    async (_assets, active) => {
      const provider = await active.connector.getProvider('eip155')
      if (!provider) return 'No provider'
      const options = { address: await deployToken(active), symbol: 'TEST', decimals: 6 }
      const params = { type: 'ERC20', options }
      const answer = await provider.request({ method: 'wallet_watchAsset', params })
      return answer === true ? `The wallet lists ${options.address}` : 'The wallet does not list it'
    },
    where,
  )

const toHex = (address: string): `0x${string}` => `0x${address.slice(2)}`

/** Looks up the account's name, where a network of the page has names. */
const lookUpName: Ask = async (carabiner) => {
  const { address } = selectAccount(carabiner.getSnapshot(), 'eip155') ?? {}
  const { names } = carabiner.getAdapter('eip155')
  if (!names) return 'No network of this page has names.'
  if (!address) return 'No account'
  const signal = AbortSignal.timeout(10_000)
  return (await names.lookup({ address, signal })) ?? `${address} has no name`
}

const resolve =
  (name: string): Ask =>
  async (carabiner) => {
    const { names } = carabiner.getAdapter('eip155')
    if (!names) return 'No network of this page has names.'
    const address = await names.resolve({ name, signal: AbortSignal.timeout(10_000) })
    return `${name}: ${address ?? 'nothing'}`
  }

/** A host's requests to an EVM wallet beside messages and transactions, by name. */
export const evmRequests: Readonly<Record<string, Ask>> = {
  'Typed data': signTypedData,
  'Send two calls': sendBatch,
  'What the wallet can do': readCapabilities,
  'Read permissions': permissions('get'),
  'Request permissions': permissions('request'),
  'Revoke permissions': permissions('revoke'),
  'Read assets': readAssets,
  'Send 5 test tokens': sendToken,
  'Watch test token': watchAsset,
  'Look up name': lookUpName,
  'Resolve keeper.eth': resolve('keeper.eth'),
  'Resolve vitalik.eth': resolve('vitalik.eth'),
}
