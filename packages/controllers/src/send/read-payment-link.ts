import { type LinkParameters, type LinkPart, linkSchemes } from './payment-links.js'

/** How much a link asks for. */
export interface LinkAmount {
  /** In whole units: digits and at most one `.`; in the smallest unit: digits. */
  readonly text: string
  readonly unit: 'whole' | 'smallest'
}

/** A payment that a link asks for. */
export interface PaymentLink {
  /** An address, or a name. */
  readonly to: string
  /** The CAIP-2 id of the network that it is for, or the family where it does not say which. */
  readonly network: string
  /** What is paid in: a contract or mint, or `native`. Absent where the link says no more than who receives. */
  readonly token?: string
  readonly amount?: LinkAmount
  /** What it asks for that cannot be sent from here. Nothing of such a link is sent. */
  readonly refused?: string
}

interface Parameter {
  readonly name: string
  readonly value: string
  readonly part: LinkPart
}

/** What a link names is no name of JavaScript's. */
const ownOf = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

const link =
  /^([a-z]+):(?:\/\/)?(?:pay-)?([^\s?@/&]+)(?:@(\d{1,20}))?(?:\/([^\s?]*))?(?:\?(\S*))?$/i
const decimal = /^(?:\d+\.?\d*|\.\d+)$/

/**
 * Reads a payment link: EIP-681, BIP-21 or Solana Pay.
 *
 * @returns undefined for any other text
 */
export function readPaymentLink(text: string): PaymentLink | undefined {
  const [, name = '', target = '', chain, method = '', query = ''] = link.exec(text) ?? []
  const scheme = ownOf(linkSchemes, name.toLowerCase())
  if (!scheme) return undefined
  const { namespace, calls } = scheme
  const network = chain === undefined ? namespace : `${namespace}:${chain}`
  const rules = method === '' ? scheme.parameters : ownOf(calls, method)
  // The contract that is called is no receiver: what is sent to a token's is lost.
  if (!rules) return { to: text, network, refused: method }
  const parameters = readParameters(query, rules)
  const partOf = (...parts: readonly LinkPart[]) =>
    parameters.find(({ part }) => parts.includes(part))?.value
  const amount = readAmount(parameters)
  const token = method === '' ? partOf('token') : target
  const to = method === '' ? target : partOf('receiver')
  const refused = findRefused(parameters) ?? (amount === null ? 'amount' : undefined)
  return {
    to: to ?? text,
    network,
    token: token ?? (amount ? 'native' : undefined),
    amount: amount || undefined,
    refused: refused ?? (to === undefined ? 'address' : undefined),
  }
}

const readParameters = (query: string, { known, other }: LinkParameters): Parameter[] =>
  [...new URLSearchParams(query)].flatMap(([written, value]) => {
    if (written === '') return []
    // A code in capitals has its parameters in capitals too.
    const part = ownOf(known, written) ?? ownOf(known, written.toLowerCase()) ?? other(written)
    return { name: written, value, part }
  })

/** What cannot be done, or is asked for twice: which of the two is meant would be a guess. */
function findRefused(parameters: readonly Parameter[]): string | undefined {
  const asked = parameters.filter(({ part }) => part !== 'hint')
  const bad = asked.find(
    ({ part }, at) => part === 'refused' || asked.findIndex((one) => one.part === part) !== at,
  )
  return bad?.name
}

/** @returns null for an amount that is none */
function readAmount(parameters: readonly Parameter[]): LinkAmount | null | undefined {
  const asked = parameters.find(({ part }) => part === 'amount' || part === 'smallest')
  if (!asked) return undefined
  const { value, part } = asked
  if (part === 'amount') return decimal.test(value) ? { text: value, unit: 'whole' } : null
  const text = readInteger(value)
  return text === undefined ? null : { text, unit: 'smallest' }
}

/** EIP-681's numbers: whole ones, also as `2.014e18`. */
function readInteger(value: string): string | undefined {
  const [, whole, fraction = '', power = '0'] =
    /^(\d{1,78})(?:\.(\d{1,78}))?(?:e(\d{1,2}))?$/i.exec(value) ?? []
  const zeros = Number(power) - fraction.length
  if (whole === undefined || zeros < 0) return undefined
  return (whole + fraction + '0'.repeat(zeros)).replace(/^0+(?=\d)/, '')
}
