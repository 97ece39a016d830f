import type { OperationParameters, SignedMessage } from '../../adapter/parameters.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { hex, promptWallet } from '../provider/eip-1193.js'
import { guard } from '../provider/guard.js'
import { toHex } from '../values/hex.js'

/** Calls EIP-191's `personal_sign`. @throws {AccountMismatchError | ChainMismatchError | RpcError} */
export async function signMessage(
  provider: Eip1193Provider,
  parameters: OperationParameters & { message: string | Uint8Array },
): Promise<SignedMessage> {
  const { message, account } = parameters
  const signedMessage = typeof message === 'string' ? new TextEncoder().encode(message) : message
  await guard(provider, parameters)
  const signature = await promptWallet(
    provider,
    { method: 'personal_sign', params: [toHex(signedMessage), account.address] },
    hex,
  )
  return { signature, encoding: 'hex', scheme: 'eip191', signedMessage }
}
