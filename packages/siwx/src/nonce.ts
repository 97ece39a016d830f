const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 62 symbols: 119 bits. */
const length = 20

/**
 * Makes a nonce that cannot be guessed: 20 letters and digits, 119 bits.
 *
 * A replayed sign-in is stopped only where a server makes the nonces and takes each once.
 */
export function createNonce(): string {
  let nonce = ''
  while (nonce.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // Bytes above would make the first symbols likelier.
      if (byte < 248 && nonce.length < length) nonce += alphabet[byte % 62]
    }
  }
  return nonce
}
