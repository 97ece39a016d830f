/**
 * Returns a random UUID (version 4), even in a page without https, where `crypto.randomUUID` is missing.
 *
 * @see RFC 9562, section 5.4
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16)).map((byte, place) => {
    if (place === 6) return (byte & 0x0f) | 0x40
    return place === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
