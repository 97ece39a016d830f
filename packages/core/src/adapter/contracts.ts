import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  EncodeFunctionDataParameters,
} from 'viem'
import type { ReadContractParameters, ReadContractReturnType } from 'viem/actions'
import type { OperationParameters, ReadParameters } from './parameters.js'

/** A contract function and its arguments, typed by the ABI if that is `as const`. */
export type WriteCall<
  abi extends Abi | readonly unknown[] = Abi,
  name extends ContractFunctionName<abi> | undefined = ContractFunctionName<abi>,
> = EncodeFunctionDataParameters<abi, name> & {
  address: string
  /** The amount to send, in wei. */
  value?: bigint
}

/** A contract's view function and its arguments. */
export type ReadCall<
  abi extends Abi | readonly unknown[] = Abi,
  name extends ContractFunctionName<abi, 'pure' | 'view'> = ContractFunctionName<
    abi,
    'pure' | 'view'
  >,
  args extends ContractFunctionArgs<abi, 'pure' | 'view', name> = ContractFunctionArgs<
    abi,
    'pure' | 'view',
    name
  >,
> = ReadContractParameters<abi, name, args>

/** Reads and writes contracts. */
export interface ContractsCapability {
  /**
   * Calls a contract in a transaction of the active account.
   *
   * @throws {InvalidCallError | InvalidTransactionError} before the wallet is asked
   * @example
   * await contracts.write({
   *   ...active,
   *   call: { address, abi: erc20Abi, functionName: 'transfer', args: [to, amount] },
   * })
   */
  write<
    const abi extends Abi | readonly unknown[],
    name extends ContractFunctionName<abi> | undefined = undefined,
  >(parameters: OperationParameters & { call: WriteCall<abi, name> }): Promise<{ hash: string }>
  /** Calls a contract's view function on the network's endpoints. */
  read<
    const abi extends Abi | readonly unknown[],
    name extends ContractFunctionName<abi, 'pure' | 'view'>,
    const args extends ContractFunctionArgs<abi, 'pure' | 'view', name>,
  >(
    parameters: Pick<ReadParameters, 'network' | 'signal'> & { call: ReadCall<abi, name, args> },
  ): Promise<ReadContractReturnType<abi, name, args>>
  /** Whether an address has code of its own. False for an externally owned account that delegates (EIP-7702). */
  isContract(
    parameters: Pick<ReadParameters, 'network' | 'signal'> & { address: string },
  ): Promise<boolean>
  /**
   * Returns the address of the contract whose code an account runs, or undefined for an account
   * without one. Absent in chain families without such accounts.
   *
   * @see EIP-7702
   */
  delegate?(
    parameters: Pick<ReadParameters, 'network' | 'signal'> & { address: string },
  ): Promise<string | undefined>
}
