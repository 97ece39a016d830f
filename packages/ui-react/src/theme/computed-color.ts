import { parseColor, type Rgb } from './color.js'

/** Returns any CSS colour as RGB. The browser resolves names and other colour spaces. */
export function computedColor(element: HTMLElement, value: string | undefined): Rgb | undefined {
  if (value === undefined) return undefined
  const plain = parseColor(value)
  const view = element.ownerDocument.defaultView
  if (plain || !view) return plain
  const probe = element.ownerDocument.createElement('i')
  probe.style.color = value
  // color-mix(), if supported, converts oklch() and others to sRGB.
  probe.style.color = `color-mix(in srgb, ${value}, ${value})`
  if (probe.style.color === '') return undefined
  const place = element.isConnected ? (element.shadowRoot ?? element) : element.ownerDocument.body
  place.append(probe)
  const { color } = view.getComputedStyle(probe)
  probe.remove()
  return parseColor(color)
}
