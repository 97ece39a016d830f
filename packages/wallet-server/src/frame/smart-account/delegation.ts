import {
  type Client,
  concat,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  hashStruct,
  hashTypedData,
  isAddressEqual,
  numberToHex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { readContract } from 'viem/actions'
import { contracts, enforcers } from './contracts.js'
import type { AccountCall } from './encode-calls.js'

type Hex = `0x${string}`

/** A limit of a delegation: a contract that checks each use, with its terms. */
interface Caveat {
  readonly enforcer: Hex
  readonly terms: Hex
  readonly args: Hex
}

/** A delegate's powers over an account, within limits (ERC-7710). */
export interface Delegation {
  readonly delegate: Hex
  readonly delegator: Hex
  readonly authority: Hex
  readonly caveats: readonly Caveat[]
  readonly salt: bigint
  readonly signature: Hex
}

/** The limit of a delegate's transfers. */
export interface TransferLimit {
  /** The contract of an ERC-20 token. Undefined for the network's own currency. */
  readonly token?: Hex
  /** In total, or in each period. In the smallest unit. */
  readonly allowance: bigint
  /** The periods. An unspent remainder does not carry over. */
  readonly period?: {
    readonly seconds: number
    /** Start of the first period, in seconds since 1970. Earlier transfers fail. */
    readonly start: number
  }
  /** Last time of a transfer, in seconds since 1970. */
  readonly expiry: number
}

/** The delegate address that stands for anyone. */
export const anybody: Hex = '0x0000000000000000000000000000000000000a11'

/** The authority of a delegation by the account itself, not by another delegation. */
const rootAuthority: Hex = `0x${'f'.repeat(64)}`

const caveat = (enforcer: Hex, terms: Hex): Caveat => ({ enforcer, terms, args: '0x' })
const word = (value: bigint) => numberToHex(value, { size: 32 })

/** Returns the caveat of the amount. */
function amountCaveat({ token, allowance, period }: TransferLimit): Caveat {
  const words = [allowance, ...(period ? [BigInt(period.seconds), BigInt(period.start)] : [])]
  const terms = concat([...(token === undefined ? [] : [token]), ...words.map(word)])
  const [total, periodic] =
    token === undefined
      ? [enforcers.nativeTransferAmount, enforcers.nativeTokenPeriod]
      : [enforcers.erc20TransferAmount, enforcers.erc20TokenPeriod]
  return caveat(period ? periodic : total, terms)
}

/** Returns the caveats of transfers: amount, end, and no other calls. */
function transferCaveats(limit: TransferLimit): readonly Caveat[] {
  const until = encodePacked(['uint128', 'uint128'], [0n, BigInt(limit.expiry)])
  return [
    limit.token === undefined
      ? // Plain transfers only: no function of a contract is called.
        caveat(enforcers.exactCalldata, '0x')
      : caveat(enforcers.valueLte, word(0n)),
    amountCaveat(limit),
    caveat(enforcers.timestamp, until),
  ]
}

/** The terms of each amount contract: an optional token address, then numbers. */
const amountTerms = [
  { enforcer: enforcers.nativeTransferAmount, hasToken: false, size: 1 },
  { enforcer: enforcers.erc20TransferAmount, hasToken: true, size: 1 },
  { enforcer: enforcers.nativeTokenPeriod, hasToken: false, size: 3 },
  { enforcer: enforcers.erc20TokenPeriod, hasToken: true, size: 3 },
] as const

/** Reads the limit of a delegation back. Returns undefined for one that was not created here. */
export function readTransferLimit({ caveats }: Delegation): TransferLimit | undefined {
  const termsOf = (enforcer: Hex) =>
    caveats.find((one) => isAddressEqual(one.enforcer, enforcer))?.terms
  const until = termsOf(enforcers.timestamp)
  if (until?.length !== 66) return undefined
  const expiry = Number(BigInt(`0x${until.slice(34)}`))
  for (const { enforcer, hasToken, size } of amountTerms) {
    const terms = termsOf(enforcer)?.slice(2)
    const at = hasToken ? 40 : 0
    if (terms?.length !== at + size * 64) continue
    const words = Array.from({ length: size }, (_, word) =>
      BigInt(`0x${terms.slice(at + word * 64, at + (word + 1) * 64)}`),
    )
    const [allowance = 0n, seconds, start] = words
    return {
      token: hasToken ? (`0x${terms.slice(0, at)}` as const) : undefined,
      allowance,
      period:
        seconds !== undefined && start !== undefined
          ? { seconds: Number(seconds), start: Number(start) }
          : undefined,
      expiry,
    }
  }
  return undefined
}

/** Creates an unsigned delegation. */
export function createDelegation(
  parties: Pick<Delegation, 'delegate' | 'delegator'>,
  limit: TransferLimit,
): Omit<Delegation, 'signature'> {
  const salt = crypto.getRandomValues(new Uint32Array(4))
  return {
    ...parties,
    authority: rootAuthority,
    caveats: transferCaveats(limit),
    salt: salt.reduce((sum, part) => (sum << 32n) | BigInt(part), 0n),
  }
}

const types = {
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
} as const

/** Returns the hash that the account's key signs for a delegation (EIP-712). */
export const delegationHash = (message: Omit<Delegation, 'signature'>, chainId: number): Hex =>
  hashTypedData({
    domain: {
      name: 'DelegationManager',
      version: '1',
      chainId,
      verifyingContract: contracts.delegationManager,
    },
    types,
    primaryType: 'Delegation',
    message,
  })

const managerAbi = parseAbi([
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
  'function disableDelegation(Delegation delegation)',
  'function disabledDelegations(bytes32 hash) view returns (bool)',
])
const chain = parseAbiParameters([
  'Delegation[]',
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
])

/** Returns the permission context with which the delegate uses the delegation: a chain of one. */
export const encodeContext = (delegation: Delegation): Hex =>
  encodeAbiParameters(chain, [[delegation]])

/** @returns undefined for anything but a chain of one */
export function decodeContext(context: Hex): Delegation | undefined {
  try {
    const [delegations] = decodeAbiParameters(chain, context)
    return delegations.length === 1 ? delegations[0] : undefined
  } catch {
    return undefined
  }
}

/** Whether the delegation is revoked on the network. @throws if the node does not answer */
export const isDisabled = (node: Client, delegation: Delegation): Promise<boolean> =>
  readContract(node, {
    address: contracts.delegationManager,
    abi: managerAbi,
    functionName: 'disabledDelegations',
    // The hash has no domain, because the contract is on one network.
    args: [hashStruct({ data: { ...delegation }, primaryType: 'Delegation', types })],
  })

/** Returns the account's call that revokes a delegation. */
export const disableCall = (delegation: Delegation): AccountCall => ({
  to: contracts.delegationManager,
  value: 0n,
  data: encodeFunctionData({
    abi: managerAbi,
    functionName: 'disableDelegation',
    args: [delegation],
  }),
})
