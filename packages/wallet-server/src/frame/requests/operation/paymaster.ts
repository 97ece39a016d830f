import { type Client, numberToHex } from 'viem'
import { formatUserOperationRequest, type UserOperation } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { FrameMessageError } from '../../frame-message-error.js'
import { contracts } from '../../smart-account/contracts.js'
import { gas, type Operation } from '../../smart-account/user-operation.js'

/** Which service pays an operation's fee in the account's place (ERC-7677). */
export interface PaymasterChoice {
  readonly url: string
  /** What the app tells the service of itself. */
  readonly context?: unknown
  /** Where it does not pay, the account does. */
  readonly isOptional: boolean
}

/** A service that can be asked. */
export interface Paymaster extends PaymasterChoice {
  readonly client: Client
}

const hex = z.custom<`0x${string}`>(
  (value) =>
    typeof value === 'string' && /^0x(?:[\da-f]{2})*$/i.test(value) && value.length <= 20_000,
)
const address = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value),
)
/** Its name is a stranger's: it is not shown. */
const data = z.object({
  paymaster: address,
  paymasterData: hex,
  paymasterVerificationGasLimit: z.optional(gas),
  paymasterPostOpGasLimit: z.optional(gas),
  isFinal: z.optional(z.boolean()),
})

/** The fields of an operation that say who pays. */
type PaymasterFields = Pick<
  Operation,
  'paymaster' | 'paymasterData' | 'paymasterVerificationGasLimit' | 'paymasterPostOpGasLimit'
>

/** What gas is estimated with; final where nothing else is to be asked. */
export const readStub = (
  paymaster: Paymaster,
  operation: Partial<UserOperation<'0.7'>>,
  chainId: number,
) => ask('pm_getPaymasterStubData', paymaster, operation, chainId)

/** What is sent. */
export const readFinal = (
  paymaster: Paymaster,
  operation: Partial<UserOperation<'0.7'>>,
  chainId: number,
) => ask('pm_getPaymasterData', paymaster, operation, chainId)

/** What is not known yet. */
const noGas = { callGasLimit: '0x0', verificationGasLimit: '0x0', preVerificationGas: '0x0' }

async function ask(
  method: 'pm_getPaymasterStubData' | 'pm_getPaymasterData',
  { client, context }: Paymaster,
  operation: Partial<UserOperation<'0.7'>>,
  chainId: number,
): Promise<{ fields: PaymasterFields; isFinal: boolean }> {
  const wire = { ...noGas, ...formatUserOperationRequest(operation) }
  const params = [wire, contracts.entryPoint, numberToHex(chainId), context ?? {}]
  const answer: unknown = await client
    .request<{ Parameters: readonly unknown[]; ReturnType: unknown }>({ method, params })
    .catch((cause: unknown) => {
      throw refused(cause)
    })
  const read = z.safeParse(data, answer)
  if (!read.success) throw refused(read.error)
  const { isFinal = false, ...fields } = read.data
  return { fields, isFinal }
}

const refused = (cause: unknown) =>
  new FrameMessageError('The network fee is not sponsored', { cause })
