import { parseColor, type Rgb } from './color.js'

/** Any CSS colour in red, green and blue: the browser reads the names and colour spaces that we don't. */
export function computedColor(element: HTMLElement, value: string | undefined): Rgb | undefined {
  if (value === undefined) return undefined
  const plain = parseColor(value)
  const view = element.ownerDocument.defaultView
  if (plain || !view) return plain
  const probe = element.ownerDocument.createElement('i')
  probe.style.color = value
  // Where it is known, this brings oklch() and the like into sRGB.
  probe.style.color = `color-mix(in srgb, ${value}, ${value})`
  if (probe.style.color === '') return undefined
  const place = element.isConnected ? (element.shadowRoot ?? element) : element.ownerDocument.body
  place.append(probe)
  const { color } = view.getComputedStyle(probe)
  probe.remove()
  return parseColor(color)
}
