const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Each of the 62 symbols adds 5.95 bits, which makes 119 bits. */
const length = 20

/**
 * Creates an unguessable nonce: 20 letters and digits, 119 bits.
 *
 * Only a server that creates the nonces and accepts each one once prevents replayed sign-ins.
 */
export function createNonce(): string {
  let nonce = ''
  while (nonce.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // A byte of 248 or more would make the first symbols more likely than the others.
      if (byte < 248 && nonce.length < length) nonce += alphabet[byte % 62]
    }
  }
  return nonce
}
