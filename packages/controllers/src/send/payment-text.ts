/** A receiver as people paste it. */
export interface PaymentText {
  /** An address, or a name. */
  readonly to: string
  /** The CAIP-2 id of the network that it is for, where it says so. */
  readonly network?: string
}

/** A call of a contract by EIP-681, such as a token's `transfer`. */
const call = /^(ethereum:)(?:\/\/)?(?:pay-)?[^\s?@/]+((?:@\d{1,20})?)\/([^\s?]*)\??(\S*)$/i

/** By which family a scheme is, and on which network of it where it does not say. */
const schemes: Readonly<Record<string, string>> = {
  ethereum: 'eip155',
  solana: 'solana',
  bitcoin: 'bip122',
}

/**
 * Reads what was pasted or scanned: an address, a name, a payment URI (EIP-681, BIP-21, Solana Pay), or a CAIP-10
 * account. Of a URI only the receiver is taken: what is sent, and how much, is the visitor's to say.
 *
 * @example
 * readPaymentText('ethereum:0x8f3A…21c4@10?value=1e18') // { to: '0x8f3A…21c4', network: 'eip155:10' }
 */
export function readPaymentText(text: string): PaymentText {
  const plain = text.trim()
  const called = call.exec(plain)
  if (called) {
    const [, scheme = '', chain = '', method, query] = called
    const to = new URLSearchParams(query).get('address')
    // The contract that is called is no receiver: what is sent to a token's is lost.
    return method === 'transfer' && to ? readPaymentText(`${scheme}${to}${chain}`) : { to: plain }
  }
  const account = /^(eip155|solana|bip122):([-_a-zA-Z0-9]{1,32}):(\S+)$/.exec(plain)
  if (account?.[3]) return { to: account[3], network: `${account[1]}:${account[2]}` }
  const uri = /^([a-z]+):(?:\/\/)?(?:pay-)?([^\s?@/]+)(?:@(\d{1,20}))?(?:[/?]\S*)?$/i.exec(plain)
  const namespace = schemes[uri?.[1]?.toLowerCase() ?? '']
  if (!uri?.[2] || namespace === undefined) return { to: plain }
  return { to: uri[2], network: uri[3] === undefined ? namespace : `${namespace}:${uri[3]}` }
}

/** Whether there are characters that are not seen, or that turn others around. Emoji are joined by U+200D. */
export const hasHiddenCharacters = (text: string): boolean =>
  /[\p{Cc}\u00AD\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/u.test(text)

/** Whether it can only be a name: words with a point between, as no address has. */
export const looksLikeName = (text: string): boolean => /^[^\s.]+(\.[^\s.]+)+$/.test(text)
