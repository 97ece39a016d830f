// Loaded on demand, with viem's client.
import {
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  BaseError as ViemError,
  ExecutionRevertedError as ViemExecutionReverted,
  InsufficientFundsError as ViemInsufficientFunds,
} from 'viem'
import type { BaseError } from '../../errors/base-error.js'
import { toRpcError } from '../../errors/rpc-errors.js'
import { InsufficientFundsError } from '../../errors/send-errors.js'
import { InvalidCallError } from '../request-errors.js'
import { toNodeError } from '../send/node-error.js'
import { ExecutionRevertedError } from '../send/transaction-errors.js'

/** Converts an endpoint's error on an estimate or a call to a typed error. */
export function toChainError(thrown: unknown): BaseError {
  if (!(thrown instanceof ViemError)) return toRpcError(thrown)
  // Without a wrapper, these errors are thrown before any request.
  if (/^(Abi|InvalidAddress)/.test(thrown.name)) return new InvalidCallError(thrown)
  const find = <T>(kind: abstract new (...args: never[]) => T) =>
    thrown.walk((cause) => cause instanceof kind)
  if (find(ViemInsufficientFunds)) return new InsufficientFundsError(thrown)
  const reverted = find(ContractFunctionRevertedError)
  if (reverted instanceof ContractFunctionRevertedError) {
    const reason = reverted.reason ?? reverted.data?.errorName ?? 'no reason given'
    return new ExecutionRevertedError(reason, thrown)
  }
  const execution = find(ViemExecutionReverted)
  if (execution instanceof ViemExecutionReverted) {
    return new ExecutionRevertedError(execution.shortMessage, thrown)
  }
  if (find(ContractFunctionZeroDataError)) return new ExecutionRevertedError('no answer', thrown)
  const error = toRpcError(thrown)
  return toNodeError(error) ?? error
}
