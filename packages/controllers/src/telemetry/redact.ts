/** What a text may hold that is nobody else's: what takes its place, in this order. */
const secrets: readonly (readonly [RegExp, string])[] = [
  // A pairing's URI has the key of its session (EIP-1328).
  [/wc:[^\s"'<>)]+/gi, '[pairing]'],
  // What follows an address of the web, and who signs in by it.
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/?#@"'<>]*@/gi, '$1'],
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^\s?#"'<>)]*)[?#][^\s"'<>)]*/gi, '$1'],
  [/[^\s@"'<>()[\],;:]+@[^\s@"'<>()[\],;:]+\.[a-z]{2,}/gi, '[e-mail]'],
  [/\b0x[0-9a-f]{40,}\b/gi, '[hex]'],
  [/\b[0-9a-f]{64,}\b/gi, '[hex]'],
  [/\b(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{20,}\b/gi, '[address]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  // Base58: addresses of Solana and Bitcoin, signatures, keys.
  [
    /\b(?=[1-9A-HJ-NP-Za-km-z]*\d)(?=[1-9A-HJ-NP-Za-km-z]*[A-Z])[1-9A-HJ-NP-Za-km-z]{26,}\b/g,
    '[base58]',
  ],
]

/** Links carry others in their parameters: `%` and a code, written as often as there are links around it. */
const readable = (text: string): string =>
  text.replace(/%(?:25)*([2-7][0-9a-f])/gi, (_, code) => String.fromCharCode(parseInt(code, 16)))

/** Takes out of a text what could be a secret, or somebody's: links' parameters, pairings, keys, addresses. */
export const redact = (text: string): string =>
  secrets.reduce((left, [pattern, place]) => left.replace(pattern, place), readable(text))
