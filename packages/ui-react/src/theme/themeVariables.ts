import { deriveAccent } from './accent.js'
import { contrast, parseColor } from './color.js'
import { sanitizeInteger, sanitizeLength, sanitizeValue } from './sanitize.js'

export type ThemeMode = 'light' | 'dark' | 'system'

type Knob =
  | 'font-family'
  | 'accent'
  | 'color-mix'
  | 'color-mix-strength'
  | 'font-size-master'
  | 'border-radius-master'
  | 'z-index'
  | 'qr-color'

type Own = 'success' | 'warning' | 'danger' | 'overlay' | 'modal-width'

/** What a host may set; `--apkt-` wins over `--w3m-` where both are given. */
export type ThemeVariables = {
  readonly [Name in `--w3m-${Knob}` | `--apkt-${Knob}` | `--cb-${Own}`]?: string | number
}

export interface Theme {
  readonly mode?: ThemeMode
  readonly variables?: ThemeVariables
}

const PLAIN = [
  ['font-family', '--cb-font', sanitizeValue],
  ['font-size-master', '--cb-font-size-master', sanitizeLength],
  ['border-radius-master', '--cb-radius', sanitizeLength],
  ['z-index', '--cb-z', sanitizeInteger],
] as const

const OWN = ['success', 'warning', 'danger', 'overlay', 'modal-width'] as const

/** Any CSS colour as `rgb()`: the browser reads the names and spaces that we don't. */
function computedColor(host: HTMLElement, value: string): string {
  const view = host.ownerDocument.defaultView
  if (parseColor(value) || !view) return value
  const probe = host.ownerDocument.createElement('i')
  probe.style.color = value
  if (probe.style.color === '') return value
  const place = host.shadowRoot ?? host
  place.append(probe)
  const { color } = view.getComputedStyle(probe)
  probe.remove()
  return color
}

function accentTokens(host: HTMLElement, accent: string): readonly [string, string][] {
  const color = computedColor(host, accent)
  const light = deriveAccent(color, 'light')
  const dark = deriveAccent(color, 'dark')
  if (!light || !dark) return []
  // Both modes at once, so that "system" needs no listener.
  return Object.entries(light).map(([name, value]) => [
    name,
    `var(--cb-if-light, ${value}) var(--cb-if-dark, ${new Map(Object.entries(dark)).get(name)})`,
  ])
}

function readTokens(host: HTMLElement, variables: ThemeVariables): [string, string][] {
  const tokens: [string, string][] = []
  const given = (knob: Knob) => variables[`--apkt-${knob}`] ?? variables[`--w3m-${knob}`]
  for (const [knob, token, clean] of PLAIN) {
    const value = clean(given(knob))
    if (value !== undefined) tokens.push([token, value])
  }
  for (const name of OWN) {
    const value = sanitizeValue(variables[`--cb-${name}`])
    if (value !== undefined) tokens.push([`--cb-${name}`, value])
  }
  const page = host.ownerDocument.defaultView?.getComputedStyle(host)
  const inherited =
    page?.getPropertyValue('--apkt-accent') || page?.getPropertyValue('--w3m-accent')
  const accent = sanitizeValue(given('accent') ?? inherited)
  if (accent !== undefined) tokens.push(...accentTokens(host, accent))
  const qr = parseColor(sanitizeValue(given('qr-color')) ?? '')
  // Scanners need a dark code on white: a paler one is not honoured.
  if (qr && contrast(qr, [255, 255, 255]) >= 4.5) tokens.push(['--cb-qr-ink', `rgb(${qr})`])
  return tokens
}

/** Sets the mode and the host's variables on our element; what an earlier call set and this one does not, goes. */
export function applyTheme(host: HTMLElement, { mode = 'system', variables = {} }: Theme): void {
  if (mode === 'system') host.removeAttribute('data-theme')
  else host.setAttribute('data-theme', mode)
  for (const name of Array.from(host.style)) {
    if (name.startsWith('--cb-') && name !== '--cb-z') host.style.removeProperty(name)
  }
  for (const [name, value] of readTokens(host, variables)) host.style.setProperty(name, value)
}
