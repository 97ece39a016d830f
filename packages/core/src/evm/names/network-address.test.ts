// A universal resolver for tests, with records as in ENSIP-9: for each node, by coin type.
import {
  createClient,
  custom,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  parseAbi,
} from 'viem'
import { namehash } from 'viem/ens'
import { expect, it } from 'vitest'
import { base, mainnet, type Network, optimism } from '../../networks/index.js'
import { type EnsPlace, resolveName } from './ens.js'

const universalResolver = '0x00000000000000000000000000000000000000e7'
const onEthereum = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const onBase = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const anywhere = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const { signal } = new AbortController()

const universal = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
])
const resolver = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
])

/** Answers like ENS for a single name. */
function place(records: Readonly<Record<number, Hex>>): EnsPlace {
  const answer = (callData: Hex): Hex => {
    const { args } = decodeFunctionData({ abi: resolver, data: callData })
    const [node, coinType = 60n] = args
    if (node !== namehash('hana.eth')) return '0x'
    const record = records[Number(coinType)] ?? '0x'
    return args.length === 1
      ? encodeAbiParameters([{ type: 'uint256' }], [BigInt(record === '0x' ? 0 : record)])
      : encodeAbiParameters([{ type: 'bytes' }], [record])
  }
  const transport = custom(
    {
      async request({ params }: { params: [{ data: Hex }] }) {
        const { args } = decodeFunctionData({ abi: universal, data: params[0].data })
        return encodeFunctionResult({
          abi: universal,
          functionName: 'resolveWithGateways',
          result: [answer(args[1]), universalResolver],
        })
      },
    },
    { retryCount: 0 },
  )
  const context = { rpcClient: async () => createClient({ transport }) }
  return {
    network: mainnet,
    universalResolver,
    context: Object.assign(Object.create(null), context),
  }
}

// The coin types are those in ENSIP-19's examples: 80002105 for Base, and 8000000a for Optimism.
const records = { 60: onEthereum, 2147492101: onBase } as const

it.each([
  ['to its Ethereum address if no network is given', undefined, onEthereum],
  ['to its Ethereum address on Ethereum', mainnet, onEthereum],
  ['to its Base address on Base', base, onBase],
  ['to no address on a network for which it has none', optimism, undefined],
])('[ENSIP-11] an ENS name is resolved for each network: %s', async (_, network, address) => {
  const resolved = resolveName(place(records), {
    name: 'hana.eth',
    signal,
    ...(network && { network }),
  })
  expect(await resolved).toBe(address)
})

it('[ENSIP-11] the default EVM address of an ENS name is used on every network for which the name has no address', async () => {
  const at = place({ ...records, 2147483648: anywhere })
  const on = (network: Network) => resolveName(at, { name: 'hana.eth', network, signal })
  expect(await on(optimism)).toBe(anywhere)
  expect(await on(base)).toBe(onBase)
  expect(await on(mainnet)).toBe(onEthereum)
})

it('if an ENS name’s record for a network is not an EVM address, the name has no address there, not even its default one', async () => {
  const at = place({ ...records, 2147483658: '0x1234', 2147483648: anywhere })
  expect(await resolveName(at, { name: 'hana.eth', network: optimism, signal })).toBeUndefined()
})
