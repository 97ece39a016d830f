const dataImage = /^data:image\/(png|webp|gif|jpeg|svg\+xml)(;[a-z0-9=-]+)*,/i
/** The maximum length: about 64 KiB of image data in base64. */
const maxLength = 90_000

/**
 * Returns an icon if it is safe in an `<img>`: a small `data:` image.
 *
 * An SVG may contain scripts, but they never run in an `<img>`. Icons must be rendered nowhere else.
 *
 * @returns the URI, or undefined if it must not be rendered
 */
export function safeIcon(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  // Some wallets write `image/svg`, but browsers draw only the registered type.
  const icon = value.trim().replace(/^data:image\/svg([;,])/i, 'data:image/svg+xml$1')
  return icon.length <= maxLength && dataImage.test(icon) ? icon : undefined
}
