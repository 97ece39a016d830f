import {
  AccountMismatchError,
  type Carabiner,
  isRejection,
  type PermitTerms,
} from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import type { SendPlace } from '../send/draft.js'
import { isRevert } from './is-revert.js'
import {
  type Permit,
  type PermitSignature,
  parsePermitSignature,
  permitArguments,
  permitTypedData,
} from './permit.js'
import { PermitUnusableError } from './swap-errors.js'
import { readSwapFailure } from './swap-failure.js'

/** A permit to ask for. */
interface RequestedPermit extends PermitTerms {
  readonly token: string
  readonly spender: string
  /** In the token's smallest unit. */
  readonly amount: bigint
  /** In ms since 1970. */
  readonly expiresAt: number
  readonly signal: AbortSignal
}

/** A permit with the visitor's signature. */
export interface SignedPermit {
  readonly spender: string
  /** The part of the signature that a swap with this permit contains. */
  readonly r: string
  /** The arguments of the token's `permit` call, without the selector. */
  readonly data: `0x${string}`
  /** In ms since 1970. */
  readonly expiresAt: number
}

/** In ms. */
const simulationTimeout = 10_000

/** The ABI of `permit`. The call is only simulated, so it is declared as a view. */
const abi = [
  {
    type: 'function',
    name: 'permit',
    stateMutability: 'view',
    inputs: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
      { name: 'v', type: 'uint8' },
      { name: 'r', type: 'bytes32' },
      { name: 's', type: 'bytes32' },
    ],
    outputs: [],
  },
] as const

/**
 * Asks the wallet for the signature of a permit, and the token whether it takes it.
 *
 * @throws {PermitUnusableError} if the wallet cannot sign it, or the token does not take it
 * @throws the wallet's error, such as a rejection
 */
export async function askForPermit(
  carabiner: Pick<Carabiner, 'perform' | 'logger'>,
  place: SendPlace,
  { domain, nonce, token, spender, amount, expiresAt, signal }: RequestedPermit,
): Promise<SignedPermit> {
  const owner = place.account.address
  const deadline = BigInt(Math.floor(expiresAt / 1_000))
  const permit: Permit = { owner, spender, value: amount, nonce, deadline }
  const typedData = permitTypedData(domain, permit)
  const answer = await carabiner
    .perform(
      'typedData',
      (capability, active) => {
        const isSame =
          active.account.address === owner &&
          active.network.caipNetworkId === place.network.caipNetworkId
        if (!isSame) throw new AccountMismatchError(owner, [active.account.address])
        return capability.sign({ ...active, typedData })
      },
      { namespace: place.account.namespace },
    )
    .catch((error: unknown) => {
      const isKnown = isRejection(error) || readSwapFailure(error).problem !== 'failed'
      throw isKnown ? error : new PermitUnusableError('wallet', error)
    })
  const signature = parsePermitSignature(answer.signature)
  await tryPermit(carabiner, place, { token, permit, signature, signal })
  return {
    spender,
    r: signature.r.slice(2),
    data: permitArguments(permit, signature),
    expiresAt,
  }
}

interface SignedParts {
  readonly token: string
  readonly permit: Permit
  readonly signature: PermitSignature
  readonly signal: AbortSignal
}

/** Simulates the token's `permit` call. @throws {PermitUnusableError} if it reverts */
async function tryPermit(
  { logger }: Pick<Carabiner, 'logger'>,
  { adapter, network }: SendPlace,
  { token, permit, signature, signal }: SignedParts,
): Promise<void> {
  const { owner, spender, value, deadline } = permit
  const { v, r, s } = signature
  const call = {
    address: hexOf(token),
    abi,
    functionName: 'permit',
    args: [hexOf(owner), hexOf(spender), value, deadline, v, r, s],
  } as const
  try {
    const reading = adapter.contracts?.read({ network, signal, call })
    await withDeadline(Promise.resolve(reading), {
      action: 'simulation of a permit',
      timeout: simulationTimeout,
      signal,
    })
  } catch (error) {
    if (isRevert(error)) throw new PermitUnusableError('token', error)
    // The swap itself is simulated later.
    logger.debug('a permit could not be simulated', error)
  }
}

const hexOf = (address: string): `0x${string}` => `0x${address.slice(2)}`
