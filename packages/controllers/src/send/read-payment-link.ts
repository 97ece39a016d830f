import { type LinkParameters, type LinkPart, linkSchemes } from './payment-links.js'

/** The amount that a link requests. */
export interface LinkAmount {
  /** Digits and at most one `.` in whole units, or digits in the smallest unit. */
  readonly text: string
  readonly unit: 'whole' | 'smallest'
}

/** The payment that a link requests. */
export interface PaymentLink {
  /** The receiver: an address or a name. */
  readonly to: string
  /** The network's CAIP-2 id, or only the namespace if the link names no network. */
  readonly network: string
  /** A contract, a mint or `native`. Absent if the link names only the receiver. */
  readonly token?: string
  readonly amount?: LinkAmount
  /** The link's unsupported function or parameter. Such a link is never sent. */
  readonly refused?: string
}

interface Parameter {
  readonly name: string
  readonly value: string
  readonly part: LinkPart
}

/** Returns a record's own value, because a link may contain names such as `toString`. */
const ownOf = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

const link =
  /^([a-z]+):(?:\/\/)?(?:pay-)?([^\s?@/&]+)(?:@(\d{1,20}))?(?:\/([^\s?]*))?(?:\?(\S*))?$/i
const decimal = /^(?:\d+\.?\d*|\.\d+)$/

/** Parses a payment link: EIP-681, BIP-21 or Solana Pay. @returns undefined for any other text */
export function readPaymentLink(text: string): PaymentLink | undefined {
  const [, name = '', target = '', chain, method = '', query = ''] = link.exec(text) ?? []
  const scheme = ownOf(linkSchemes, name.toLowerCase())
  if (!scheme) return undefined
  const { namespace, calls } = scheme
  const network = chain === undefined ? namespace : `${namespace}:${chain}`
  const rules = method === '' ? scheme.parameters : ownOf(calls, method)
  // The called contract must not become the receiver: tokens sent to their own contract are lost.
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
    // A QR code in upper case has its parameters in upper case as well.
    const part = ownOf(known, written) ?? ownOf(known, written.toLowerCase()) ?? other(written)
    return { name: written, value, part }
  })

/** Returns the first part that is unsupported or repeated. A repeated part is ambiguous. */
function findRefused(parameters: readonly Parameter[]): string | undefined {
  const required = parameters.filter(({ part }) => part !== 'hint')
  const refusedPart = required.find(
    ({ part }, at) =>
      part === 'refused' || required.findIndex((other) => other.part === part) !== at,
  )
  return refusedPart?.name
}

/** Returns the amount, or undefined without one. @returns null for an invalid one */
function readAmount(parameters: readonly Parameter[]): LinkAmount | null | undefined {
  const parameter = parameters.find(({ part }) => part === 'amount' || part === 'smallest')
  if (!parameter) return undefined
  const { value, part } = parameter
  if (part === 'amount') return decimal.test(value) ? { text: value, unit: 'whole' } : null
  const text = readInteger(value)
  return text === undefined ? null : { text, unit: 'smallest' }
}

/** Parses an integer of EIP-681, including the form `2.014e18`. */
function readInteger(value: string): string | undefined {
  const [, whole, fraction = '', power = '0'] =
    /^(\d{1,78})(?:\.(\d{1,78}))?(?:e(\d{1,2}))?$/i.exec(value) ?? []
  const zeroCount = Number(power) - fraction.length
  if (whole === undefined || zeroCount < 0) return undefined
  return (whole + fraction + '0'.repeat(zeroCount)).replace(/^0+(?=\d)/, '')
}
