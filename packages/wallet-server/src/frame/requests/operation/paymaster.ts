import { type Client, numberToHex } from 'viem'
import { formatUserOperationRequest, type UserOperation } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { FrameMessageError } from '../../frame-message-error.js'
import { contracts } from '../../smart-account/contracts.js'
import { gas, type Operation } from '../../smart-account/user-operation.js'

/** The service that pays an operation's fee for the account (ERC-7677). */
export interface PaymasterChoice {
  readonly url: string
  /** The app's data for the service. */
  readonly context?: unknown
  /** Whether the account pays if the service refuses. */
  readonly isOptional: boolean
}

/** A paymaster with its client. */
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
/** The service's name is not shown: it is not verified. */
const data = z.object({
  paymaster: address,
  paymasterData: hex,
  paymasterVerificationGasLimit: z.optional(gas),
  paymasterPostOpGasLimit: z.optional(gas),
  isFinal: z.optional(z.boolean()),
})

/** The fields of an operation that name the payer. */
type PaymasterFields = Pick<
  Operation,
  'paymaster' | 'paymasterData' | 'paymasterVerificationGasLimit' | 'paymasterPostOpGasLimit'
>

/** Returns the fields for the gas estimate, which may be final already. */
export const readStub = (
  paymaster: Paymaster,
  operation: Partial<UserOperation<'0.7'>>,
  chainId: number,
) => ask('pm_getPaymasterStubData', paymaster, operation, chainId)

/** Returns the final fields. */
export const readFinal = (
  paymaster: Paymaster,
  operation: Partial<UserOperation<'0.7'>>,
  chainId: number,
) => ask('pm_getPaymasterData', paymaster, operation, chainId)

/** Placeholders of unknown gas. */
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
      throw refusal(cause)
    })
  const read = z.safeParse(data, answer)
  if (!read.success) throw refusal(read.error)
  const { isFinal = false, ...fields } = read.data
  return { fields, isFinal }
}

const refusal = (cause: unknown) =>
  new FrameMessageError('The network fee is not sponsored', { cause })
