import type { CallsCapability } from '../adapter/calls.js'
import type { OperationParameters } from '../adapter/parameters.js'
import { AtomicityNotSupportedError } from '../errors/rpc-errors.js'
import { InvalidCallsError } from './calls-errors.js'
import type { CallsRun } from './calls-run.js'

interface Wanted {
  readonly count: number
  readonly atomicRequired: boolean
  /** The wallet capabilities that the batch uses. */
  readonly capabilities: Readonly<Record<string, unknown>> | undefined
}

/**
 * Decides how to send the calls, from the wallet's capabilities. A single call is sent as a batch only if the visitor
 * needs to agree to no upgrade (EIP-7702). The batch then has an id chosen here, by which it can be found again.
 *
 * @throws {AtomicityNotSupportedError | InvalidCallsError} if a requirement can't be met
 */
export async function chooseWay(
  calls: CallsCapability | undefined,
  { connector, account, network, signal }: OperationParameters,
  { count, atomicRequired, capabilities }: Wanted,
): Promise<NonNullable<CallsRun['way']>> {
  const networks = [network]
  const walletCapabilities = await calls
    ?.capabilities({ connector, account, networks, signal })
    .catch(() => undefined)
  const can = walletCapabilities?.[network.caipNetworkId]
  const isFirstVersion = can?.named.atomicBatch !== undefined && can.named.atomic === undefined
  const isWorthIt = count > 1 || atomicRequired || (can?.atomic === 'supported' && !isFirstVersion)
  if (can && can.atomic !== 'unsupported' && isWorthIt) return 'batch'
  if (atomicRequired) {
    const words = 'The wallet does not support atomic calls'
    throw new AtomicityNotSupportedError(5760, words, undefined)
  }
  const needed = Object.entries(capabilities ?? {}).find(
    ([, capability]) => Object(capability).optional !== true,
  )
  if (!needed) return 'sequence'
  throw new InvalidCallsError(`capabilities: the wallet does not support ${needed[0]} in a batch`)
}
