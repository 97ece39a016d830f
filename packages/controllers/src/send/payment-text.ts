import { type PaymentLink, readPaymentLink } from './read-payment-link.js'

/** A parsed receiver. */
export interface PaymentText extends Partial<Omit<PaymentLink, 'to'>> {
  /** An address or a name. */
  readonly to: string
}

/**
 * Parses a pasted or scanned text: an address, a name, a payment link (EIP-681, BIP-21, Solana
 * Pay), or a CAIP-10 account. `refused` names a link's unsupported function or parameter, so that
 * none is silently ignored.
 *
 * @example
 * readPaymentText('ethereum:0x8f3A…21c4@10') // { to: '0x8f3A…21c4', network: 'eip155:10' }
 */
export function readPaymentText(text: string): PaymentText {
  const plain = text.trim()
  const account = /^(eip155|solana|bip122):([-_a-zA-Z0-9]{1,32}):(\S+)$/.exec(plain)
  if (account?.[3]) return { to: account[3], network: `${account[1]}:${account[2]}` }
  return readPaymentLink(plain) ?? { to: plain }
}

/**
 * Whether a text contains invisible characters, or characters that reverse others. U+200D is
 * allowed, because it joins emoji.
 */
export const hasHiddenCharacters = (text: string): boolean =>
  /[\p{Cc}\u00AD\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/u.test(text)

/** Whether a text can only be a name: words joined by dots, unlike any address. */
export const looksLikeName = (text: string): boolean => /^[^\s.]+(\.[^\s.]+)+$/.test(text)
