import { unknownOption } from '@carabiner/core/adapter'
import { contrast } from './color.js'
import { colorTokens } from './color-tokens.js'
import { computedColor } from './computed-color.js'
import {
  type HostVariables,
  hostVariables,
  type ThemeVariables,
  unknownVariables,
} from './host-variables.js'
import { setMode, type ThemeMode } from './mode.js'
import { READABLE } from './readable.js'

export type { ThemeVariables } from './host-variables.js'

/** The theme of a modal. */
export interface Theme {
  readonly mode?: ThemeMode
  readonly variables?: ThemeVariables
}

type Warn = (message: string) => void
type Token = readonly [name: string, value: string]

/** Variables whose values become tokens unchanged, with the fallbacks of tokens.css. */
const PLAIN = [
  ['font-family', '--cb-font', 'system-ui'],
  ['font-size-master', '--cb-font-size-master', '10px'],
  ['border-radius-master', '--cb-radius', '4px'],
  ['z-index', '--cb-z', '999'],
] as const

function plainTokens(host: HostVariables): readonly Token[] {
  return PLAIN.flatMap(([knob, token, fallback]): readonly Token[] => {
    const passed = host.passed(knob)
    if (passed !== undefined) return [[token, passed]]
    // tokens.css inherits a valid value from the page and follows its changes. Only an invalid
    // value needs a token.
    const inherited = host.inherited(knob)
    const clean = host.value(knob)
    return inherited === '' || clean === inherited ? [] : [[token, clean ?? fallback]]
  })
}

function ownTokens(host: HostVariables): readonly Token[] {
  const overlay = host.extra('overlay')
  const width = host.extra('modal-width')
  return [
    ...(overlay === undefined ? [] : [['--cb-overlay', overlay] as const]),
    ...(width === undefined
      ? []
      : [['--cb-modal-width', `clamp(320px, ${width}, 440px)`] as const]),
  ]
}

function readTokens(element: HTMLElement, host: HostVariables, warn: Warn): readonly Token[] {
  const color = (value: string | undefined) => computedColor(element, value)
  const wanted = Number(host.value('color-mix-strength') ?? 0) / 100
  const tint = wanted > 0 ? color(host.value('color-mix') ?? '#000') : undefined
  const { tokens, tintStrength } = colorTokens({
    accent: color(host.value('accent')),
    tones: {
      success: color(host.extra('success')),
      warning: color(host.extra('warning')),
      danger: color(host.extra('danger')),
      info: color(host.extra('info')),
    },
    tint,
    tintStrength: wanted,
  })
  if (tint && wanted > tintStrength) {
    warn(`a color-mix-strength of ${wanted * 100} would make text unreadable: it is lowered`)
  }
  const ink = color(host.value('qr-color'))
  // Scanners need a dark code on white.
  const scannable = ink && contrast(ink, [255, 255, 255]) >= READABLE
  if (ink && !scannable) warn('qr-color is too pale to be scanned: the code stays black')
  return [
    ...plainTokens(host),
    ...ownTokens(host),
    ...tokens,
    ...(ink && scannable ? [['--cb-qr-ink', `rgb(${ink})`] as const] : []),
  ]
}

/**
 * Sets the mode and the host's variables on Carabiner's element. Removes the values of an earlier
 * call that are no longer set.
 *
 * @param warn - called for each unknown name and each changed colour
 */
export function applyTheme(
  element: HTMLElement,
  { mode = 'system', variables = {} }: Theme,
  warn: Warn = () => {},
): void {
  setMode(element, mode)
  for (const name of Array.from(element.style)) {
    if (name.startsWith('--cb-')) element.style.removeProperty(name)
  }
  for (const field of unknownVariables(variables)) warn(unknownOption(field))
  const host = hostVariables(element, variables)
  for (const [name, value] of readTokens(element, host, warn))
    element.style.setProperty(name, value)
}
