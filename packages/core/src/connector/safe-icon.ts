const dataImage = /^data:image\/(png|webp|gif|jpeg|svg\+xml)(;[a-z0-9=-]+)*,/i
/** 64 KiB of image is about this much base64. */
const maxLength = 90_000

/**
 * Lets through an icon that is safe in an `<img>`: a small `data:` image.
 *
 * An SVG may hold scripts; inside an `<img>` they never run, and icons are rendered nowhere else.
 *
 * @returns the URI, or undefined when it must not be rendered
 */
export function safeIcon(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  // Some wallets say `image/svg`; browsers draw only the registered name.
  const icon = value.trim().replace(/^data:image\/svg([;,])/i, 'data:image/svg+xml$1')
  return icon.length <= maxLength && dataImage.test(icon) ? icon : undefined
}
