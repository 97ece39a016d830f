import type { ReadParameters } from '@carabiner/core'
import {
  address,
  type Decoded,
  type Difference,
  type Outcome,
  previewWarnings,
  readDifferences,
  readTokenAccount,
  ruleWarnings,
  statement,
  unique,
  type Warning,
  warn,
} from '@carabiner/core/preview'
import { readAccounts } from '../rpc/accounts.js'
import type { RpcContext } from '../rpc/ask.js'
import { systemProgram } from '../transactions/programs.js'
import { type ReadInstruction, readInstructions } from '../transactions/read-instructions.js'
import type { ReadTransaction } from '../transactions/transaction.js'
import { writeTransaction } from '../transactions/transaction.js'
import { describeInstructions } from './describe-instructions.js'
import { expectedFee } from './expected-fee.js'
import { withLookedUp } from './lookup-tables.js'
import { readMints } from './read-mints.js'
import { readMessageFee, simulateAccounts } from './simulate-accounts.js'

/** Limit of accounts in a simulation, by the usual limits of nodes. */
const most = 64

/** Describes a transaction with a node. @throws if the node does not answer */
export async function readTransactionOutcome(
  context: RpcContext,
  transaction: ReadTransaction,
  { account: { address: account }, network, signal }: ReadParameters,
): Promise<Outcome> {
  const target = { network, signal }
  const { message } = transaction
  const written = readInstructions(message)
  const instructions = written && (await withLookedUp(context, target, written))
  if (!instructions) return unreadOutcome(transaction, account)
  const addresses = [
    ...new Set([
      account,
      ...message.staticAccounts,
      ...instructions.flatMap(({ program, accounts }) => [
        program,
        ...accounts.map((use) => use.address),
      ]),
    ]),
  ]
  const before = await readAccounts(context, target, addresses.slice(0, 100))
  const tokenAccountOf = (at: string) => readTokenAccount(before[addresses.indexOf(at)] ?? null)
  const decoded = describeInstructions(instructions, { account, tokenAccountOf })
  const hasNonce = isNonceAdvance(instructions[0])
  const isPayer = message.staticAccounts[0] === account
  const [fee, simulated] = await Promise.all([
    isPayer
      ? readMessageFee(context, target, Uint8Array.from(transaction.messageBytes))
      : Promise.resolve(0n),
    addresses.length > most
      ? undefined
      : simulateAccounts(context, target, writeTransaction(transaction), addresses, hasNonce),
  ])
  const failure = simulated && 'failure' in simulated ? simulated.failure : undefined
  const after = simulated && 'after' in simulated ? simulated.after : undefined
  const differences: readonly Difference[] | undefined = after?.map((one, at) => ({
    address: addresses[at] ?? '',
    before: before[at] ?? null,
    after: one,
  }))
  const paid = fee ?? expectedFee(message.header.numSignerAccounts, instructions)
  const changes =
    failure === undefined ? differences && readDifferences(differences, account, paid) : []
  const preview = changes ? ({ state: 'known', changes } as const) : ({ state: 'none' } as const)
  const mints = [...valuesOf(decoded), ...(changes ?? []).map(({ value }) => value)].flatMap(
    (value) =>
      (value.type === 'amount' || value.type === 'token') && value.token !== 'native'
        ? value.token
        : [],
  )
  return {
    statements: decoded.statements,
    warnings: unique([
      ...previewWarnings({ preview, failure }),
      ...ruleWarnings(differences ?? [], account, decoded.statements),
      ...signerWarnings(transaction, account),
      ...decoded.warnings,
    ]),
    changes,
    tokens: await readMints(context, target, mints),
    isFailing: failure !== undefined,
    cannotTell: changes === undefined ? 'unsimulated' : undefined,
  }
}

/** Describes a transaction by its content alone, because no node answers. */
export function offlineOutcome(transaction: ReadTransaction, account: string): Outcome {
  const instructions = readInstructions(transaction.message)
  const hasTables = instructions?.some((one) =>
    one.accounts.some((use) => use.address.includes(':')),
  )
  if (!instructions || hasTables) {
    return { ...unreadOutcome(transaction, account), cannotTell: 'unreachable' }
  }
  const decoded = describeInstructions(instructions, { account, tokenAccountOf: () => undefined })
  return {
    statements: decoded.statements,
    warnings: unique([...signerWarnings(transaction, account), ...decoded.warnings]),
    tokens: new Map(),
    isFailing: false,
    cannotTell: 'unreachable',
  }
}

const unreadOutcome = (transaction: ReadTransaction, account: string): Outcome => ({
  statements: [statement('solana.unreadable')],
  warnings: [warn('solana.table'), ...signerWarnings(transaction, account)],
  tokens: new Map(),
  isFailing: false,
  cannotTell: 'unreadable',
})

function signerWarnings({ message }: ReadTransaction, account: string): readonly Warning[] {
  const [payer] = message.staticAccounts
  return [
    ...(message.header.numSignerAccounts > 1 ? [warn('solana.signers')] : []),
    ...(payer !== undefined && payer !== account
      ? [warn('solana.feePayer', { payer: address(payer) })]
      : []),
  ]
}

const valuesOf = ({ statements }: Decoded) =>
  statements.flatMap(({ values }) => Object.values(values))

/** Whether an instruction uses up a durable nonce, which then replaces the blockhash. */
const isNonceAdvance = (one: ReadInstruction | undefined): boolean =>
  one?.program === systemProgram && one.data[0] === 4 && one.data.length === 4
