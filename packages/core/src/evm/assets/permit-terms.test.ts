import {
  createClient,
  custom,
  domainSeparator,
  encodeFunctionResult,
  type Hex,
  keccak256,
  parseAbi,
  toFunctionSelector,
  toHex,
  zeroHash,
} from 'viem'
import { expect, it } from 'vitest'
import type { AdapterContext } from '../../adapter/context.js'
import { address, network, rpcError, otherAddress as token } from '../provider.fixture.js'
import { readPermitTerms } from './permit-terms.js'

const abi = parseAbi([
  'function nonces(address owner) view returns (uint256)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function PERMIT_TYPEHASH() view returns (bytes32)',
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function eip712Domain() view returns (bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)',
])
type Answers = Partial<Record<(typeof abi)[number]['name'], unknown>>

const chainId = BigInt(network.id)
const separatorOf = (name: string, version: string) =>
  domainSeparator({ domain: { name, version, chainId, verifyingContract: token } })
const plain = { nonces: 4n, name: 'Coral', DOMAIN_SEPARATOR: separatorOf('Coral', '1') }
const declared = (changes: Partial<Record<number, unknown>> = {}) =>
  Object.assign(['0x0f', 'Reef', '3', chainId, token, zeroHash, []], changes)

/** Reads the terms of a token that answers these functions, and reverts for all others. */
function readTerms(answers: Answers) {
  const request = async ({ params }: { params: readonly { data: Hex }[] }) => {
    const { data } = params[0] ?? { data: '0x' }
    const item = abi.find((one) => data.startsWith(toFunctionSelector(one)))
    const answer = item && answers[item.name]
    if (!item || answer === undefined) throw rpcError(3, 'execution reverted')
    // The answers' types depend on the function.
    return encodeFunctionResult({ abi: [item], result: answer } as never)
  }
  const context: Pick<AdapterContext, 'rpcClient'> = {
    rpcClient: async () => createClient({ transport: custom({ request }, { retryCount: 0 }) }),
  }
  const account = { namespace: 'eip155', address } as const
  const { signal } = new AbortController()
  return readPermitTerms(context, { account, network, signal, token })
}

it('a token’s permit domain has the token’s name and version, or version 1 if the token has none', async () => {
  expect(await readTerms(plain)).toEqual({
    nonce: 4n,
    domain: { name: 'Coral', version: '1', chainId, verifyingContract: token },
  })
  const second = { ...plain, version: '2', DOMAIN_SEPARATOR: separatorOf('Coral', '2') }
  expect(await readTerms(second)).toMatchObject({ domain: { version: '2' } })
})

it('a token’s permit domain is the one that the token itself declares (EIP-5267)', async () => {
  const terms = { ...plain, eip712Domain: declared(), DOMAIN_SEPARATOR: separatorOf('Reef', '3') }
  expect(await readTerms(terms)).toMatchObject({ domain: { name: 'Reef', version: '3' } })
})

it.each<[what: string, answers: Answers]>([
  ['has no nonces', { ...plain, nonces: undefined }],
  ['has no domain separator', { ...plain, DOMAIN_SEPARATOR: undefined }],
  ['uses another domain', { ...plain, DOMAIN_SEPARATOR: separatorOf('Other', '1') }],
  ['signs another type, as DAI does', { ...plain, PERMIT_TYPEHASH: keccak256(toHex('Permit()')) }],
  ['declares another network', { ...plain, eip712Domain: declared({ 3: chainId + 1n }) }],
  ['declares another contract', { ...plain, eip712Domain: declared({ 4: address }) }],
  ['declares extensions', { ...plain, eip712Domain: declared({ 6: [1n] }) }],
  ['has no name', { ...plain, name: '' }],
  [
    'has a name too long to show',
    { ...plain, name: 'x'.repeat(129), DOMAIN_SEPARATOR: separatorOf('x'.repeat(129), '1') },
  ],
])('no permit is offered for a token that %s', async (_, answers) => {
  expect(await readTerms(answers)).toBeUndefined()
})
