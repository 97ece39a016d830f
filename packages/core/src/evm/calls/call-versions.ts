import type { SendCallsParameters, WalletCapabilities } from '../../adapter/calls.js'
import { toQuantity } from '../values/hex.js'

/** The two shapes of `wallet_sendCalls` that wallets speak (EIP-5792). */
export type CallsVersion = '1.0' | '2.0.0'

/** Wallets of the first version name their ability to batch `atomicBatch`. */
export const versionOf = (capabilities: WalletCapabilities | undefined): CallsVersion =>
  capabilities?.named.atomicBatch && !capabilities.named.atomic ? '1.0' : '2.0.0'

/** The request object, as the version wants it. */
export function toSendCalls(
  version: CallsVersion,
  from: string,
  chainId: `0x${string}`,
  { calls, atomicRequired = false, id, capabilities }: SendCallsParameters,
): Readonly<Record<string, unknown>> {
  return {
    version,
    ...(id !== undefined && version !== '1.0' && { id }),
    from,
    chainId,
    ...(version !== '1.0' && { atomicRequired }),
    calls: calls.map(({ to, data, value, capabilities: own }) => ({
      ...(to !== undefined && { to: to.startsWith('0x') ? to : `0x${to}` }),
      ...(data !== undefined && { data }),
      ...(value !== undefined && { value: toQuantity(value) }),
      ...(own && version !== '1.0' && { capabilities: own }),
    })),
    ...(capabilities && { capabilities }),
  }
}
