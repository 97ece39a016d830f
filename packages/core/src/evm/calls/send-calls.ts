import * as z from 'zod/mini'
import type { SendCallsParameters, WalletCapabilities } from '../../adapter/calls.js'
import type { OperationParameters } from '../../adapter/parameters.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { InvalidTransactionError } from '../../errors/input-errors.js'
import { AtomicityNotSupportedError } from '../../errors/rpc-errors.js'
import { sentByWallet } from '../../errors/sent-by-wallet.js'
import { omitUndefined } from '../../omit-undefined.js'
import { promptWallet } from '../provider/eip-1193.js'
import { guard } from '../provider/guard.js'
import { checkTransaction } from '../send/check-transaction.js'
import { toHexChainId } from '../values/chain-id.js'
import { toQuantity } from '../values/hex.js'
import { readCapabilities } from './wallet-capabilities.js'

const id = z.string().check(z.minLength(1), z.maxLength(8194))
/** Version 1 answers with the id alone. */
const answer = z.union([id, z.object({ id })])

/**
 * Calls `wallet_sendCalls` (EIP-5792) in the wallet's version. Never retried.
 *
 * @throws {InvalidTransactionError | AtomicityNotSupportedError | AccountMismatchError |
 *   ChainMismatchError | RpcError}
 */
export async function sendCalls(
  provider: Eip1193Provider,
  parameters: OperationParameters & SendCallsParameters,
): Promise<{ id: string }> {
  const { account, network, signal, calls, atomicRequired } = parameters
  if (calls.length === 0) throw new InvalidTransactionError('calls: none')
  for (const { to, data, value } of calls) {
    checkTransaction(
      omitUndefined({
        to,
        data,
        value,
      }),
      network,
    )
  }
  const walletCapabilities = await readCapabilities(provider, {
    account,
    networks: [network],
    signal,
  }).catch(() => undefined)
  const capabilities = walletCapabilities?.[network.caipNetworkId]
  const version = versionOf(capabilities)
  // Version 1 has no field to require atomicity.
  if (atomicRequired && version === '1.0' && capabilities?.atomic === 'unsupported') {
    throw new AtomicityNotSupportedError(
      5760,
      'The wallet cannot run these calls atomically',
      undefined,
    )
  }
  await guard(provider, parameters)
  const request = toSendCalls(version, account.address, toHexChainId(network.id), parameters)
  const sent = await sentByWallet(
    promptWallet(provider, { method: 'wallet_sendCalls', params: [request] }, answer),
  )
  return { id: typeof sent === 'string' ? sent : sent.id }
}

/** The two versions of `wallet_sendCalls` in use (EIP-5792). */
type CallsVersion = '1.0' | '2.0.0'

/** Returns the wallet's version. Wallets of version 1 report batching as `atomicBatch`. */
const versionOf = (capabilities: WalletCapabilities | undefined): CallsVersion =>
  capabilities?.named.atomicBatch && !capabilities.named.atomic ? '1.0' : '2.0.0'

/** Returns the request object in a version's format. */
function toSendCalls(
  version: CallsVersion,
  from: string,
  chainId: `0x${string}`,
  { calls, atomicRequired = false, id, capabilities }: SendCallsParameters,
): Readonly<Record<string, unknown>> {
  const isDraft = version === '1.0'
  return omitUndefined({
    version,
    id: isDraft ? undefined : id,
    from,
    chainId,
    atomicRequired: isDraft ? undefined : atomicRequired,
    calls: calls.map(({ to, data, value, capabilities: own }) =>
      omitUndefined({
        to: to === undefined ? undefined : to.startsWith('0x') ? to : `0x${to}`,
        data,
        value: value === undefined ? undefined : toQuantity(value),
        capabilities: isDraft ? undefined : own,
      }),
    ),
    capabilities,
  })
}
