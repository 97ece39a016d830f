import type { SimulatedCall } from './try-wire-calls.js'

interface Result {
  readonly gasUsed?: string
  readonly logs?: readonly { readonly address: string }[]
}

type Hex = `0x${string}`

/** The gas of a transfer that runs no code. */
const plainGas = 21_000n
/** An address in the arguments of a call, and of a call within it: 4-byte steps, and not a small number. */
const addressWord = /^0{24}(?!0{8})[\da-f]{40}$/

/**
 * Returns the contracts that may change the account's holdings without a log of it: the called ones, those that log
 * anything, and those that the arguments name. In lower case.
 *
 * @param results - of the calls, in their order
 */
export function involvedContracts(
  calls: readonly SimulatedCall[],
  results: readonly Result[],
): readonly Hex[] {
  const called = calls.flatMap(({ to, data }, at) => {
    const { gasUsed } = results[at] ?? {}
    const runsCode = data !== '0x' || gasUsed === undefined || BigInt(gasUsed) !== plainGas
    return to !== undefined && runsCode ? [to, ...addressesIn(data)] : []
  })
  const logging = results.flatMap(({ logs = [] }) => logs.map(({ address }) => address))
  const accounts = calls.map(({ from }) => from.toLowerCase())
  const contracts = [...called, ...logging].map((at) => at.toLowerCase() as Hex)
  return [...new Set(contracts)].filter((at) => !accounts.includes(at) && !native.test(at))
}

/** The address of the network's own currency in a simulation's logs (ERC-7528). */
const native = /^0xe{40}$/
/** Limit of characters that are searched. */
const longest = 20_000

function addressesIn(data: string): readonly string[] {
  const hex = data.slice(2, longest).toLowerCase()
  const addresses: string[] = []
  for (let at = 8; at + 64 <= hex.length; at += 8) {
    const word = hex.slice(at, at + 64)
    if (addressWord.test(word)) addresses.push(`0x${word.slice(24)}`)
  }
  return addresses
}
