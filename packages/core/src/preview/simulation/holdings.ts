import { encodeFunctionData, parseAbi } from 'viem'
import type { Change, Preview } from '../change.js'
import { type LoggedChanges, type Movement, toChange } from './read-changes.js'

type Hex = `0x${string}`
/** Undefined for a read that failed. */
type Answers = readonly (Hex | undefined)[]

/** A read of a contract. */
export interface Question {
  readonly to: Hex
  readonly data: Hex
}

/** Questions to contracts before and after the calls, and what the answers say about the account. */
export interface HoldingsCheck {
  readonly questions: readonly Question[]
  /**
   * @param before - in the order of the questions
   * @param after - the same
   */
  read(before: Answers, after: Answers): Preview
}

/** The check of one contract, item or allowance. `read` returns undefined if it cannot tell. */
interface Check {
  readonly questions: readonly Question[]
  read(before: Answers, after: Answers): readonly Change[] | undefined
}

/** Limit of tokens and items that are compared. */
const most = 16
const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function ownerOf(uint256 id) view returns (address)',
  'function allowance(address owner, address spender) view returns (uint256)',
])
const itemsAbi = parseAbi(['function balanceOf(address owner, uint256 id) view returns (uint256)'])

/**
 * Compares what the account holds before and after with the logs, because a contract may log another
 * change than it makes, or none.
 *
 * @param contracts - further contracts that may change something, in lower case. Some are left out if they are many
 * @returns undefined if there is too much to compare
 */
export function checkHoldings(
  account: Hex,
  { movements, allowances }: LoggedChanges,
  contracts: readonly Hex[],
): HoldingsCheck | undefined {
  const checks = [
    ...movements.map((one) => checkMovement(account, one)),
    ...allowances.map((one) => checkAllowance(account, one)),
  ]
  if (checks.filter(({ questions }) => questions.length > 0).length > most) return undefined
  const amounts = movements.flatMap(({ token, id }) => (id === undefined ? token : []))
  const silent = contracts.filter((at) => !amounts.includes(at))
  return combine([
    ...checks,
    ...silent
      .slice(0, most - Math.min(most, amounts.length))
      .map((at) => checkSilent(account, at, movements)),
  ])
}

function combine(checks: readonly Check[]): HoldingsCheck {
  const questions = checks.flatMap((one) => one.questions)
  return {
    questions,
    read(before, after) {
      const changes: Change[] = []
      let at = 0
      for (const check of checks) {
        const end = at + check.questions.length
        const read = check.read(before.slice(at, end), after.slice(at, end))
        if (!read) return { state: 'none' }
        changes.push(...read)
        at = end
      }
      return { state: 'known', changes }
    },
  }
}

function checkMovement(account: Hex, movement: Movement): Check {
  const { token, id } = movement
  if (!isAddress(token)) return trust(toChange(movement))
  return id === undefined ? checkAmount(account, token) : checkItem(account, movement, token, id)
}

const trust = (changes: readonly Change[]): Check => ({ questions: [], read: () => changes })

const checkAmount = (account: Hex, token: Hex): Check => ({
  questions: [{ to: token, data: balanceOf(account) }],
  read: ([before], [after]) => differenceOf(token, toNumber(before), toNumber(after)),
})

const differenceOf = (
  token: Hex,
  before: bigint | undefined,
  after: bigint | undefined,
): readonly Change[] | undefined =>
  before === undefined || after === undefined ? undefined : toChange({ token, sum: after - before })

/** An item's log counts only if the contract agrees with it: nothing else says which item moves. */
function checkItem(account: Hex, movement: Movement, to: Hex, id: bigint): Check {
  const held = ([owner, count]: Answers) =>
    toNumber(count) ?? (isSameWord(owner, account) ? 1n : 0n)
  return {
    questions: [
      { to, data: encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] }) },
      { to, data: encodeFunctionData({ abi: itemsAbi, args: [account, id] }) },
    ],
    read: (before, after) =>
      held(after) - held(before) === movement.sum ? toChange(movement) : undefined,
  }
}

function checkAllowance(account: Hex, change: Change): Check {
  const { value, spender } = change
  if (value.type !== 'amount' || !isAddress(value.token) || !isAddress(spender))
    return trust([change])
  const args = [account, spender] as const
  return {
    questions: [
      { to: value.token, data: encodeFunctionData({ abi, functionName: 'allowance', args }) },
    ],
    read(_, [after]) {
      const raw = toNumber(after)
      return [raw === undefined ? change : { ...change, value: { ...value, raw } }]
    },
  }
}

/** Checks a contract that logs no amount. Many are no tokens, and answer nothing. */
function checkSilent(account: Hex, at: Hex, movements: readonly Movement[]): Check {
  const items = movements.filter(({ token, id }) => token === at && id !== undefined)
  const count = items.reduce((total, { sum }) => total + sum, 0n)
  return {
    questions: [
      { to: at, data: balanceOf(account) },
      { to: at, data: encodeFunctionData({ abi, functionName: 'decimals' }) },
    ],
    read([balanceBefore, decimals], [balanceAfter]) {
      const [before, after] = [toNumber(balanceBefore), toNumber(balanceAfter)]
      if (before === undefined || after === undefined || after - before === count) return []
      // The count of a collection's items does not say which of them moved.
      return items.length === 0 && toNumber(decimals) !== undefined
        ? differenceOf(at, before, after)
        : undefined
    },
  }
}

const balanceOf = (account: Hex): Hex =>
  encodeFunctionData({ abi, functionName: 'balanceOf', args: [account] })

const toNumber = (word: Hex | undefined): bigint | undefined =>
  word && /^0x[\da-f]{64}$/i.test(word) ? BigInt(word) : undefined

const isSameWord = (word: Hex | undefined, account: Hex): boolean =>
  word?.toLowerCase() === `0x${account.slice(2).toLowerCase().padStart(64, '0')}`

const isAddress = (text: string | undefined): text is Hex =>
  text !== undefined && /^0x[\da-f]{40}$/i.test(text)
