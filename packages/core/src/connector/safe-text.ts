// C0 and C1 controls, bidi marks and overrides, zero-width characters, line separators, BOM, tags.
const unreadable =
  /[\p{Cc}\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu

/**
 * Makes a name from outside safe to show: no control, bidi or invisible characters, one line, NFC.
 *
 * @param maxLength - in characters, more are cut
 * @default maxLength 64
 */
export function safeText(value: string, maxLength = 64): string {
  const clean = value.slice(0, 1024).normalize('NFC').replace(unreadable, ' ')
  return [...clean.replace(/\s+/g, ' ').trim()].slice(0, maxLength).join('').trim()
}
